/**
 * Whether a list that appears after loading may focus itself: only while the focus is on nothing in particular (the
 * page, or a panel around the list's place), not once the person has moved it to a control.
 */
export function canTakeFocus(place: Element | null): boolean {
  const focused = document.activeElement;
  return place === null || focused === null || focused.contains(place);
}
