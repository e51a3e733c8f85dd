import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isColour } from '../colour/hex.ts';
import { ProblemList } from './problem.ts';
import {
  andThat,
  listOf,
  numberAboveZero,
  numberBetween,
  objectOf,
  oneOf,
  textOf,
  textThat,
  trueOrFalse,
  type ValueRule,
  wholeBetween,
} from './value-rule.ts';

function problemsOf(rule: ValueRule<unknown>, value: unknown) {
  const problems = new ProblemList();
  rule.check(value, ['at'], problems);
  return problems.list();
}

interface Span {
  readonly from: number;
  readonly to?: number;
}

const span = objectOf<Span>(
  { from: numberBetween(0, 9), to: numberBetween(0, 9) },
  ['from'],
  'must be {from, to}',
);
const spanOfZod = z.strictObject({
  from: z.number().min(0).max(9),
  to: z.number().min(0).max(9).exactOptional(),
});

/** Each rule next to its equivalent in zod. */
const TWINS: readonly (readonly [name: string, ValueRule<unknown>, z.ZodType])[] = [
  [
    'text',
    textOf({ limit: 2, hasLines: true }),
    z
      .string()
      .max(2)
      .refine((text) => !/[^\P{Cc}\n]|\p{Cs}/u.test(text)),
  ],
  [
    'one line',
    textOf({ limit: 2, hasLines: false }),
    z
      .string()
      .max(2)
      .refine((text) => !/\p{Cc}|\p{Cs}/u.test(text)),
  ],
  ['colours', textThat(isColour, 'must be a colour'), z.string().regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i)],
  ['numbers', numberBetween(-1, 2.5), z.number().min(-1).max(2.5)],
  ['whole numbers', wholeBetween(-1, 2), z.int().min(-1).max(2)],
  ['numbers above zero', numberAboveZero(2.5), z.number().gt(0).max(2.5)],
  ['listed texts', oneOf(['a', 'toString']), z.enum(['a', 'toString'])],
  ['yes and no', trueOrFalse, z.boolean()],
  [
    'lists',
    listOf(wholeBetween(0, 2), { min: 1, max: 2 }, 'must be a list'),
    z.array(z.int().min(0).max(2)).min(1).max(2),
  ],
  ['objects', span, spanOfZod],
];

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.integer({ min: -2, max: 4 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
  fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('from', 'to', 'other', '__proto__'), fc.integer({ min: -1, max: 10 })),
  fc.constantFrom(
    'a',
    'toString',
    '#123456',
    '🎉🎉',
    '🎉🎉🎉',
    'a\n',
    '\ud800',
    true,
    null,
    undefined,
    -0,
    2 ** 53,
  ),
);

test.each(TWINS)('%s: accepts the same values as zod', (_, rule, twin) => {
  fc.assert(
    fc.property(value, (given) => {
      expect(problemsOf(rule, given).length === 0).toBe(twin.safeParse(given).success);
    }),
    { numRuns: 1_000 },
  );
});

test.each(TWINS)(
  '%s: accepts the values and ranges that a rule lists, and nothing beyond a range',
  (_, rule) => {
    for (const one of rule.values ?? []) expect(problemsOf(rule, one)).toEqual([]);
    if (!rule.range) return;
    expect(problemsOf(rule, rule.range.max)).toEqual([]);
    for (const beyond of [rule.range.min - 0.001, rule.range.max + 0.001])
      expect(problemsOf(rule, beyond)).toHaveLength(1);
  },
);

describe('problems have the path of their value', () => {
  test('in a list and in an object, for each part', () => {
    const rule = listOf(span, { min: 0, max: 9 }, 'must be a list');
    expect(problemsOf(rule, [{ from: 1 }, { from: -1, to: 'x', y: 1 }, {}, 5])).toEqual([
      { path: 'at.1.from', message: 'must be a number from 0 to 9' },
      { path: 'at.1.to', message: 'must be a number from 0 to 9' },
      { path: 'at.1.y', message: 'is not a known field' },
      { path: 'at.2.from', message: 'must be a number from 0 to 9' },
      { path: 'at.3', message: 'must be {from, to}' },
    ]);
  });

  test('with numbers as English writes them', () => {
    expect(problemsOf(numberBetween(-110_000, 110_000), 1e6)).toEqual([
      { path: 'at', message: 'must be a number from -110,000 to 110,000' },
    ]);
    expect(problemsOf(numberBetween(0.0001, 4), 5)).toEqual([
      { path: 'at', message: 'must be a number from 0.0001 to 4' },
    ]);
  });

  test('a list that is too long is not checked further', () => {
    const rule = listOf(numberBetween(0, 9), { min: 0, max: 2 }, 'must be a list of at most 2');
    expect(problemsOf(rule, [-1, -1, -1])).toEqual([{ path: 'at', message: 'must be a list of at most 2' }]);
  });

  test('an extra condition is checked only for values that fit', () => {
    const rule = andThat(span, ({ from, to = from }) => to >= from, {
      at: ['to'],
      message: 'must not be less',
    });
    expect(problemsOf(rule, { from: 2, to: 2 })).toEqual([]);
    expect(problemsOf(rule, { from: 2, to: 1 })).toEqual([{ path: 'at.to', message: 'must not be less' }]);
    expect(problemsOf(rule, { from: 2, to: -1 })).toEqual([
      { path: 'at.to', message: 'must be a number from 0 to 9' },
    ]);
  });
});
