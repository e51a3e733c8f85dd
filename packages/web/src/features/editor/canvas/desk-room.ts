/** Px across that the desk leaves for the chart in its scroller, within the margins. */
export function deskRoom(scroller: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(scroller.firstElementChild ?? scroller);
  return scroller.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}
