/** Close a menu; whoever was in it stands on what opens it again. */
export function closeMenu(menu: HTMLDetailsElement): void {
  const within = menu.contains(document.activeElement);
  menu.open = false;
  if (within) {
    menu.querySelector("summary")?.focus();
  }
}

/** Let Escape, and whatever is done elsewhere, close the menus that are open; return how to end that. */
export function closingMenus(): () => void {
  const open = (): readonly HTMLDetailsElement[] => [
    ...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]"),
  ];
  const elsewhere = (event: Event): void => {
    for (const menu of open()) {
      if (event.target instanceof Node && !menu.contains(event.target)) {
        menu.open = false;
      }
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Escape") {
      open().forEach(closeMenu);
    }
  };
  document.addEventListener("pointerdown", elsewhere);
  document.addEventListener("focusin", elsewhere);
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("pointerdown", elsewhere);
    document.removeEventListener("focusin", elsewhere);
    document.removeEventListener("keydown", onKey);
  };
}
