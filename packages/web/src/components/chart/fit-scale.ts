/**
 * How much a picture is made smaller so that its height fits its place, both in px: never larger than drawn, and never
 * below `smallest`, where its labels would no longer read; what is higher then has to be scrolled.
 */
export function fitScale(height: number, room: number, smallest: number): number {
  if (height <= 0 || room <= 0) return 1;
  return Math.max(smallest, Math.min(1, room / height));
}
