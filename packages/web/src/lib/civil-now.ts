/** The viewer's wall clock in minutes since 1970-01-01, as a civil time without a zone. */
export function civilNow(date = new Date()): number {
  return Math.floor((date.getTime() - date.getTimezoneOffset() * 60_000) / 60_000);
}
