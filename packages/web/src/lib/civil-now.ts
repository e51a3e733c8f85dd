/** Minutes since 1970-01-01 of the viewer's wall clock, as a civil time without zone. */
export function civilNow(date = new Date()): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 60_000);
}
