import ICAL from 'ical.js';
import { ImportRefused, type Report } from '../../report/index.ts';

/** A property with its parameters, names in lower case, and values as iCalendar's JSON writes them (RFC 7265). */
export interface Property {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
  /** The values as the file writes them. */
  readonly text: string;
  /** The whole line, without folds. */
  readonly source: string;
  /** Counted from 1. */
  readonly line: number;
}

/** An event, a to-do, a calendar, or another part of a file. */
export interface Component {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
}

/** A component that has begun. */
interface Open {
  readonly component: Component & {
    readonly properties: Property[];
    readonly components: Component[];
  };
  readonly line: number;
  readonly text: string;
}

/** A line with those that continue it. */
interface ContentLine {
  readonly text: string;
  readonly line: number;
}

/**
 * Takes a file's calendars apart; ical.js reads each property. A line that is none is left out and reported. Throws
 * `ImportRefused`, with the line, where something has a beginning without an end or the other way round.
 */
export function parseCalendars(file: string, report: Report): readonly Component[] {
  const root = newComponent('');
  const open: Open[] = [];
  for (const { text, line } of contentLines(file)) {
    const [, mark, given = ''] = /^(BEGIN|END):\s*(\S+)\s*$/i.exec(text) ?? [];
    const name = given.toLowerCase();
    const inside = open.at(-1);
    if (inside === undefined && (mark?.toUpperCase() !== 'BEGIN' || name !== 'vcalendar'))
      throw ImportRefused.at({ line }, 'file.calendar-begin');
    if (mark === undefined) {
      const property = readProperty(text, line);
      if (property === undefined) report.add('ics.line', { line }, { source: text });
      else inside?.component.properties.push(property);
    } else if (mark.toUpperCase() === 'BEGIN') {
      const component = newComponent(name);
      (inside?.component ?? root).components.push(component);
      open.push({ component, line, text });
    } else {
      if (inside?.component.name !== name) throw ImportRefused.at({ line }, 'file.calendar-end', { text });
      open.pop();
    }
  }
  const last = open.at(-1);
  if (last !== undefined)
    throw ImportRefused.at({ line: last.line }, 'file.calendar-open', { text: last.text });
  if (root.components.length === 0) throw ImportRefused.at({ line: 1 }, 'file.calendar-begin');
  return root.components;
}

function newComponent(name: string): Open['component'] {
  return { name, properties: [], components: [] };
}

function contentLines(text: string): readonly ContentLine[] {
  const lines: { text: string; line: number }[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) last.text += line.slice(1);
    else if (line.trim() !== '') lines.push({ text: line, line: at + 1 });
  }
  return lines;
}

/** What stands behind the colon that ends the name and the parameters. */
const VALUE = /^[^":]*(?:"[^"]*"[^":]*)*:(.*)$/s;

function readProperty(line: string, at: number): Property | undefined {
  const parsed = parseProperty(line);
  if (!Array.isArray(parsed)) return undefined;
  const [name, parameters, , ...values]: readonly unknown[] = parsed;
  if (typeof name !== 'string' || !isRecord(parameters)) return undefined;
  const text = VALUE.exec(line)?.[1] ?? '';
  return { name: name.toLowerCase(), parameters, values, text, source: line, line: at };
}

function parseProperty(line: string): unknown {
  try {
    return ICAL.parse.property(line);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
