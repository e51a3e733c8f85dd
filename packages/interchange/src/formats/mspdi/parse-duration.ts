const WRITTEN =
  /^(-)?P(?:(\d{1,9})D)?(?:T(?:(\d{1,12}(?:\.\d{1,20})?)H)?(?:(\d{1,12}(?:\.\d{1,20})?)M)?(?:(\d{1,12}(?:\.\d{1,20})?)S)?)?$/;
/** Lengths of more than a thousand years are no lengths. */
const LONGEST = 1_000 * 366 * 1440;

/** Minutes of `PT40H0M0S`, or of `P5D`; undefined for another text. Seconds are kept as a part of a minute. */
export function parseDuration(text: string, minutesPerDay = 1440): number | undefined {
  const match = WRITTEN.exec(text);
  if (match === null || text.length < 3) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part) => Number(part ?? 0));
  const sum = days * minutesPerDay + hours * 60 + minutes + seconds / 60;
  if (sum > LONGEST) return undefined;
  return match[1] === undefined ? sum : -sum + 0;
}
