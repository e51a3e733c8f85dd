/**
 * The scale at which a picture fits a container's height (both in px): at most 1 and at least `smallest`, below which
 * labels become illegible. A picture that is still too high has to scroll.
 */
export function fitScale(height: number, room: number, smallest: number): number {
  if (height <= 0 || room <= 0) return 1;
  return Math.max(smallest, Math.min(1, room / height));
}
