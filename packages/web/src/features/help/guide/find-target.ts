/** What the control kit marks while something else is open over it. */
const OUT_OF_REACH = '[aria-hidden="true"], [inert]';

/** The first element of the selector that is there to be seen. */
export function findTarget(selector: string): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })) return element;
  }
  return null;
}

/** The same, where it can be pressed: behind a dialog or an open menu nothing can. */
export function findReachable(selector: string): HTMLElement | null {
  const target = findTarget(selector);
  return target?.closest(OUT_OF_REACH) ? null : target;
}
