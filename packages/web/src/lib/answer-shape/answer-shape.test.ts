import { ENDPOINTS } from '@giotto/contract/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { reduceSchema } from '../../../build/reduce-schema.ts';
import { answerOfShape, fitsShape } from './answer-shape.ts';

const chart = z.strictObject({
  id: z.string().min(1),
  level: z.union([z.literal(1), z.literal(2)]),
  ends: z.union([z.number(), z.literal('forever'), z.null()]),
  tags: z.array(z.enum(['a', 'b'])),
  days: z.record(z.string(), z.int()),
  pair: z.tuple([z.string(), z.number()]),
  note: z.string().nullable().optional(),
  owner: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), name: z.string() }),
    z.strictObject({ kind: z.literal('none') }),
  ]),
});
const value = {
  id: 'x',
  level: 1,
  ends: 'forever',
  tags: ['a'],
  days: { monday: 1 },
  pair: ['x', 2],
  owner: { kind: 'none' },
};
const shape = reduceSchema(chart);

type Schema = z.core.$ZodTypes;

/** Values of a schema's shape, each choice in it taken at least once; lengths and patterns are not minded. */
function sampleOf(schema: unknown): readonly unknown[] {
  const { def } = (schema as Schema)._zod;
  if (def.type === 'number') return [1];
  if (def.type === 'boolean') return [true, false];
  if (def.type === 'null') return [null];
  if (def.type === 'enum') return Object.values(def.entries);
  if (def.type === 'literal') return def.values;
  if (def.type === 'union') return def.options.flatMap(sampleOf);
  if (def.type === 'nullable') return [null, ...sampleOf(def.innerType)];
  if (def.type === 'optional') return [undefined, ...sampleOf(def.innerType)];
  if (def.type === 'array') return [[], sampleOf(def.element)];
  if (def.type === 'record')
    return [{}, Object.fromEntries(sampleOf(def.valueType).map((one, at) => [at, one]))];
  if (def.type === 'tuple') return [def.items.map((item) => sampleOf(item)[0])];
  if (def.type === 'object') return sampleFields(Object.entries(def.shape));
  return ['text'];
}

function sampleFields(shape: readonly (readonly [string, unknown])[]): readonly unknown[] {
  const fields = shape.map(([name, schema]) => [name, sampleOf(schema)] as const);
  const count = Math.max(1, ...fields.map(([, samples]) => samples.length));
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(
      fields
        .map(([name, samples]) => [name, samples[at % samples.length]] as const)
        .filter(([, sample]) => sample !== undefined),
    ),
  );
}

describe('the shape of an answer', () => {
  it('takes what the schema takes', () => {
    expect(fitsShape(shape, value)).toBe(true);
    expect(fitsShape(shape, { ...value, note: null, owner: { kind: 'person', name: 'Ada' } })).toBe(true);
  });

  it('takes a field that the schema does not know', () => {
    expect(fitsShape(shape, { ...value, newer: 1, owner: { kind: 'none', newer: true } })).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['a list', [value]],
    ['a field too few', { ...value, id: undefined }],
    ['another type', { ...value, id: 7 }],
    ['another literal', { ...value, level: 3 }],
    ['none of the types of a union', { ...value, ends: 'soon' }],
    ['another item of an enumeration', { ...value, tags: ['a', 'c'] }],
    ['another value of a record', { ...value, days: { monday: 'x' } }],
    ['a fraction for a whole number', { ...value, days: { monday: 0.5 } }],
    ['a tuple that is too short', { ...value, pair: ['x'] }],
    ['another type in a tuple', { ...value, pair: [1, 2] }],
    ['another type of an optional field', { ...value, note: 5 }],
    ['a variant with another’s fields', { ...value, owner: { kind: 'person' } }],
  ])('refuses %s, as the schema does', (_, wrong) => {
    expect(chart.safeParse(wrong).success).toBe(false);
    expect(fitsShape(shape, wrong)).toBe(false);
  });

  it.each(ENDPOINTS.map(({ name, answer }) => [name, answer] as const))(
    'takes whatever the answer of %s can look like',
    (_, answer) => {
      const reduced = reduceSchema(answer);
      for (const sample of sampleOf(answer))
        expect([sample, fitsShape(reduced, sample)]).toEqual([sample, true]);
    },
  );

  it('answers like a schema', () => {
    const answer = answerOfShape(shape);
    expect(answer.safeParse(value)).toEqual({ success: true, data: value });
    expect(answer.safeParse(null)).toEqual({ success: false, error: { issues: [{ code: 'invalid_type' }] } });
  });
});
