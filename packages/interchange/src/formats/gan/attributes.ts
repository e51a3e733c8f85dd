import { type CivilMinute, civilDayOf } from '../../plan/index.ts';
import type { Place, Report } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import type { XmlElement } from '../xml/xml-element.ts';

/** An attribute's text; absent when empty. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  const text = element.attributes[name];
  return text === undefined || text === '' ? undefined : text;
}

/** A whole number; absent when it isn't one. */
export function integerOf(element: XmlElement, name: string): number | undefined {
  const text = element.attributes[name]?.trim() ?? '';
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** An epoch day; one that can't be read is reported. */
export function dayOf(element: XmlElement, name: string, where: Place, report: Report): number | undefined {
  const text = attributeOf(element, name);
  if (text === undefined) return undefined;
  const read = readIsoDate(text);
  if ('date' in read) return civilDayOf(read.date);
  report.add(read.fault, where, { source: text });
  return undefined;
}

/** A text within a limit. */
export function cutText(text: string, limit: number, where: Place, report: Report): string {
  if (text.length <= limit) return text;
  report.add('text.cut', where, { source: text });
  return `${text
    .slice(0, limit - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}

/** The midnight at which a civil day begins. */
export function midnightOf(day: string): CivilMinute {
  return `${day}T00:00`;
}
