import { isJsonObject } from './json-object.ts';
import type { Path, ProblemList } from './problem.ts';
import { findTextFault, type TextRule } from './text-rules.ts';

/** What a field's value must be. */
export interface ValueRule<Value> {
  /** Adds a problem for each part of the value that doesn't fit, with its path and a message in plain words. */
  readonly check: (value: unknown, path: Path, problems: ProblemList) => void;
  /** All values that fit, if they can be listed. */
  readonly values?: readonly Value[];
  /** The smallest and the largest number that fit. */
  readonly range?: { readonly min: number; readonly max: number };
}

/** A number as English, the language of messages, writes it: 110,000. */
export function written(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 20 });
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isBetween(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

/** Text of at most this many characters (code points). */
export function textOf({ limit, hasLines }: TextRule): ValueRule<string> {
  return {
    check: (value, path, problems) => {
      if (typeof value !== 'string') {
        problems.add(path, 'must be text');
        return;
      }
      // No character takes more than two code units.
      const isLong = value.length > limit && (value.length > 2 * limit || [...value].length > limit);
      if (isLong) problems.add(path, `must be at most ${written(limit)} characters`);
      const fault = findTextFault(value, hasLines);
      if (fault !== undefined) problems.add(path, fault);
    },
  };
}

/** Text accepted by a predicate; the message says what it must be. */
export function textThat(fits: (text: string) => boolean, message: string): ValueRule<string> {
  return {
    check: (value, path, problems) => {
      if (typeof value !== 'string' || !fits(value)) problems.add(path, message);
    },
  };
}

/** A finite number from `min` to `max`, both included. */
export function numberBetween(min: number, max: number): ValueRule<number> {
  return {
    check: (value, path, problems) => {
      if (!isNumber(value) || !isBetween(value, min, max)) {
        problems.add(path, `must be a number from ${written(min)} to ${written(max)}`);
      }
    },
    range: { min, max },
  };
}

/** A whole number from `min` to `max`, both included. */
export function wholeBetween(min: number, max: number): ValueRule<number> {
  return {
    check: (value, path, problems) => {
      if (!isNumber(value) || !Number.isSafeInteger(value) || !isBetween(value, min, max)) {
        problems.add(path, `must be a whole number from ${written(min)} to ${written(max)}`);
      }
    },
    range: { min, max },
  };
}

/** A finite number above 0, at most `max`. */
export function numberAboveZero(max: number): ValueRule<number> {
  return {
    check: (value, path, problems) => {
      if (!isNumber(value) || value <= 0) problems.add(path, 'must be a number above 0');
      else if (value > max) problems.add(path, `must be at most ${written(max)}`);
    },
    range: { min: 0, max },
  };
}

/** One of the listed texts. */
export function oneOf<const Value extends string>(values: readonly Value[]): ValueRule<Value> {
  const known: ReadonlySet<unknown> = new Set(values);
  return {
    check: (value, path, problems) => {
      if (!known.has(value)) problems.add(path, `must be one of ${values.join(', ')}`);
    },
    values,
  };
}

export const trueOrFalse: ValueRule<boolean> = {
  check: (value, path, problems) => {
    if (typeof value !== 'boolean') problems.add(path, 'must be true or false');
  },
  values: [true, false],
};

interface ListSize {
  readonly min: number;
  readonly max: number;
}

/** A list of `min` to `max` values that each fit the rule; the message says what a list must be. */
export function listOf<Value>(
  rule: ValueRule<Value>,
  { min, max }: ListSize,
  message: string,
): ValueRule<readonly Value[]> {
  return {
    check: (value, path, problems) => {
      if (!Array.isArray(value) || !isBetween(value.length, min, max)) {
        problems.add(path, message);
        return;
      }
      for (const [at, entry] of value.entries()) rule.check(entry, [...path, at], problems);
    },
  };
}

type FieldRules<Value extends object> = {
  readonly [Field in keyof Value]-?: ValueRule<NonNullable<Value[Field]>>;
};

/**
 * An object with exactly these fields, some of them required; the message says what it must be. An absent field is left
 * out, not null.
 */
export function objectOf<Value extends object>(
  rules: FieldRules<Value>,
  required: readonly (keyof Value & string)[],
  message: string,
): ValueRule<Value> {
  const fields = new Map(Object.entries<ValueRule<unknown>>(rules));
  return {
    check: (value, path, problems) => {
      if (!isJsonObject(value)) {
        problems.add(path, message);
        return;
      }
      for (const [field, rule] of fields) {
        const isThere = Object.hasOwn(value, field);
        if (isThere || required.some((name) => name === field)) {
          rule.check(isThere ? value[field] : undefined, [...path, field], problems);
        }
      }
      for (const field of Object.keys(value)) {
        if (!fields.has(field)) problems.add([...path, field], 'is not a known field');
      }
    },
  };
}

/** A rule with an extra condition; the message says what must hold, with the path. */
export function andThat<Value>(
  rule: ValueRule<Value>,
  holds: (value: Value) => boolean,
  { at = [], message }: { readonly at?: Path; readonly message: string },
): ValueRule<Value> {
  return {
    ...rule,
    check: (value, path, problems) => {
      const before = problems.count;
      rule.check(value, path, problems);
      // The rule has just found the value to be of this type.
      if (problems.count === before && !holds(value as Value)) problems.add([...path, ...at], message);
    },
  };
}
