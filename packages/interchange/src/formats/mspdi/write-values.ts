import type { DurationUnit } from '../../plan/index.ts';
import type { Place, Report } from '../../report/index.ts';

/** Characters of most of Project's texts. */
const TEXT_LENGTH = 255;

const FORMATS: Readonly<Record<DurationUnit | '%', number>> = { min: 3, h: 5, d: 7, w: 9, mo: 11, '%': 19 };

/** `DurationFormat` and `LagFormat` of a unit; elapsed ones are the even numbers. */
export function formatNumber(unit: DurationUnit | '%', elapsed: boolean): number {
  return FORMATS[unit] + (elapsed ? 1 : 0);
}

/** `PT40H0M0S` */
export function writeDuration(minutes: number): string {
  const whole = Math.round(minutes);
  return `PT${Math.floor(whole / 60)}H${whole % 60}M0S`;
}

/** A civil date-time with its seconds. */
export function writeDate(date: string | undefined): string | undefined {
  return date === undefined ? undefined : `${date}:00`;
}

/** The beginning of a text that is longer than Project's; reported. */
export function fitText(text: string, where: Place, report: Report, length = TEXT_LENGTH): string {
  if (text.length <= length) return text;
  const kept = `${text
    .slice(0, length - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
  report.add('mspdi.text', where, { source: text, kept });
  return kept;
}
