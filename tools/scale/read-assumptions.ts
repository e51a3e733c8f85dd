import { parseArgs } from 'node:util';
import { type Assumptions, DEFAULTS } from './assumptions.ts';

const names = Object.keys(DEFAULTS) as (keyof Assumptions)[];
/** Whole numbers, from 1. */
const counts: readonly (keyof Assumptions)[] = ['charts', 'days', 'seed'];
/** Fractions, from 0 to 1. */
const isShare = (name: string) => name.endsWith('Share');
const toOption = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function readNumber(name: keyof Assumptions, text: string): number {
  const value = Number(text);
  const option = `--${toOption(name)}`;
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new Error(`${option} must be a number from 0, not ${text}`);
  }
  if (counts.includes(name) && (!Number.isInteger(value) || value < 1)) {
    throw new Error(`${option} must be a whole number from 1, not ${text}`);
  }
  if (isShare(name) && value > 1) throw new Error(`${option} must be from 0 to 1, not ${text}`);
  if (value === 0 && ['tail', 'editSeconds', 'fadeDays'].includes(name)) {
    throw new Error(`${option} must be above 0`);
  }
  return value;
}

/** The assumptions from the command line: `--charts 1e6 --premium-share 0.3`; defaults for the rest. */
export function readAssumptions(args: readonly string[]): {
  readonly assumptions: Assumptions;
  /** Whether one size was requested instead of all. */
  readonly isOneSize: boolean;
  /** Whether to rewrite the page's tables. */
  readonly isWriting: boolean;
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(names.map((name) => [toOption(name), { type: 'string' as const }])),
      write: { type: 'boolean', default: false },
    },
  });
  const given = values as Readonly<Record<string, string | boolean | undefined>>;
  const found = names.flatMap((name) => {
    const text = given[toOption(name)];
    return typeof text === 'string' ? [[name, readNumber(name, text)] as const] : [];
  });
  return {
    assumptions: { ...DEFAULTS, ...Object.fromEntries(found) },
    isOneSize: given.charts !== undefined,
    isWriting: given.write === true,
  };
}
