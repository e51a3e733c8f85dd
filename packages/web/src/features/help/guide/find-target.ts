/** The first element of the selector that is there to be seen. */
export function findTarget(selector: string): HTMLElement | null {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const { width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })) return element;
  }
  return null;
}
