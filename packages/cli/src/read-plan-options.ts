import { findNamedStyle, STYLES, type StyleData } from '@giotto/chart';
import { parseCivil } from '@giotto/chart/time';
import { PLAN_FORMATS } from '@giotto/interchange';
import { UsageError } from './errors.ts';
import { readChoice } from './read-arguments.ts';

/** Formats that a plan can be read from. */
export const READ_FORMATS = [
  'gio' as const,
  ...PLAN_FORMATS.filter(({ canRead }) => canRead).map(({ name }) => name),
];

/** A date as it's given; undefined if none is. */
export function readDate(name: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  try {
    parseCivil(given);
    return given;
  } catch (error) {
    throw new UsageError(`--${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** A built-in style by its id or its name, in any case; undefined if none is given. */
export function readStyle(given: string | undefined): StyleData | undefined {
  if (given === undefined) return undefined;
  const found = findNamedStyle(given);
  if (found !== undefined) return found;
  const names = STYLES.map(({ name }) => name.toLowerCase()).join(', ');
  throw new UsageError(`--style takes one of ${names}, not ${given}`);
}

/** The language of the timeline; undefined if none is given. */
export function readLanguage(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  try {
    return Intl.getCanonicalLocales(given)[0];
  } catch {
    throw new UsageError(`--language takes a language such as de or pt-BR, not ${given}`);
  }
}

/** The options of every command that reads a plan. */
export const PLAN_OPTIONS = {
  format: { type: 'string' },
  today: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the options of `PLAN_OPTIONS`. */
export function readPlanOptions(values: { readonly format?: string; readonly today?: string }) {
  const format = readChoice('format', values.format, READ_FORMATS);
  const today = readDate('today', values.today);
  return { ...(format !== undefined && { format }), ...(today !== undefined && { today }) };
}

/** The plan that a command takes. */
export function onePlan(positionals: readonly string[]): string {
  const [plan, ...others] = positionals;
  if (plan === undefined) throw new UsageError('name a plan, or - for standard input');
  if (others.length > 0) throw new UsageError(`one plan at a time, not also ${others.join(' ')}`);
  return plan;
}
