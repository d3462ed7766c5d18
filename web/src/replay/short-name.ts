/** So many narrow characters of a name have room in a menu; a Chinese one takes the place of two. */
const ROOM = 16;

/** A name as it fits into a menu. */
export function shortName(name: string): string {
  let room = ROOM;
  for (const [at, sign] of [...name].entries()) {
    room -= sign.charCodeAt(0) < 0x1100 ? 1 : 2;
    if (room < 0) {
      return `${[...name]
        .slice(0, at - 1)
        .join("")
        .trimEnd()}…`;
    }
  }
  return name;
}
