import ICAL from 'ical.js';
import { ImportRefused } from '../../report/index.ts';
import { decodeUtf8 } from '../decode-utf8.ts';

/** A property with its parameters, names in lower case, and values as iCalendar's JSON writes them (RFC 7265). */
export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly values: readonly unknown[];
}

/** An event, a to-do, a calendar, or another part of a file. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

/** Takes a file's calendars apart with ical.js. Throws `ImportRefused`, with the line where that can be told. */
export function parseCalendars(bytes: Uint8Array): readonly Component[] {
  const text = decodeUtf8(bytes);
  const calendars = roots(parse(text))
    .map(toComponent)
    .filter((each) => each?.name === 'vcalendar');
  const found = calendars.flatMap((each) => (each === undefined ? [] : [each]));
  if (found.length === 0) throw ImportRefused.at({ line: 1 }, 'file.calendar-begin');
  return found;
}

function parse(text: string): unknown {
  try {
    return ICAL.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'it can’t be parsed';
    const begin = message.indexOf(') "');
    const quoted = begin === -1 ? undefined : message.slice(begin + 3, -1);
    const at =
      quoted === undefined
        ? -1
        : text.split('\n').findIndex((line) => line.trim().includes(quoted.slice(0, 60)));
    throw ImportRefused.at(at === -1 ? {} : { line: at + 1 }, 'file.calendar', {
      reason: message.slice(0, 200),
    });
  }
}

/** One calendar, or several in a list. */
function roots(parsed: unknown): readonly unknown[] {
  if (!Array.isArray(parsed)) return [];
  return typeof parsed[0] === 'string' ? [parsed] : parsed;
}

function toComponent(given: unknown): Component | undefined {
  if (!Array.isArray(given)) return undefined;
  const [name, properties, components]: readonly unknown[] = given;
  if (typeof name !== 'string' || !Array.isArray(properties) || !Array.isArray(components)) return undefined;
  return {
    name: name.toLowerCase(),
    properties: properties.flatMap(toProperty),
    components: components.flatMap((each: unknown) => toComponent(each) ?? []),
  };
}

function toProperty(given: unknown): readonly Property[] {
  if (!Array.isArray(given)) return [];
  const [name, parameters, type, ...values]: readonly unknown[] = given;
  if (typeof name !== 'string' || typeof type !== 'string' || !isRecord(parameters)) return [];
  return [{ name: name.toLowerCase(), parameters, type, values }];
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
