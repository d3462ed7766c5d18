/** The order in which a person has laid his tiles, kept while tiles come and go. */
export function arrange(order: readonly number[], hand: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const tile of hand) {
    left.set(tile, (left.get(tile) ?? 0) + 1);
  }
  const take = (tile: number): boolean => {
    const count = left.get(tile) ?? 0;
    left.set(tile, count - 1);
    return count > 0;
  };
  const kept = order.filter(take);
  return [...kept, ...hand.filter(take)];
}

/** The order after the tile at `from` has been laid down at `to`. */
export function moved(order: readonly number[], from: number, to: number): number[] {
  const next = [...order];
  const [tile] = next.splice(from, 1);
  if (tile !== undefined) {
    next.splice(Math.max(0, Math.min(to, next.length)), 0, tile);
  }
  return next;
}
