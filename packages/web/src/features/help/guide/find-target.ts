/** How the UI kit marks elements behind an open overlay. */
const OUT_OF_REACH = '[aria-hidden="true"], [inert]';

/** The first visible element that matches the selector. */
export function findTarget(selector: string): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })) return element;
  }
  return null;
}

/** The same, if it can be pressed: nothing behind a dialog or an open menu can. */
export function findReachable(selector: string): HTMLElement | null {
  const target = findTarget(selector);
  return target?.closest(OUT_OF_REACH) ? null : target;
}
