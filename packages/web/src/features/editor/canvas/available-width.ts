/** The width that the canvas leaves for the chart in its scroller, within the margins, px. */
export function availableWidth(scroller: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(scroller.firstElementChild ?? scroller);
  return scroller.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}
