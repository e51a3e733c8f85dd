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

/** Sample values of a schema's shape that cover each of its alternatives; lengths and patterns are ignored. */
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

describe('the shape of a response', () => {
  it('accepts what the schema accepts', () => {
    expect(fitsShape(shape, value)).toBe(true);
    expect(fitsShape(shape, { ...value, note: null, owner: { kind: 'person', name: 'Ada' } })).toBe(true);
  });

  it('accepts a field that the schema does not know', () => {
    expect(fitsShape(shape, { ...value, newer: 1, owner: { kind: 'none', newer: true } })).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['a list', [value]],
    ['a missing field', { ...value, id: undefined }],
    ['another type', { ...value, id: 7 }],
    ['another literal', { ...value, level: 3 }],
    ['none of the types of a union', { ...value, ends: 'soon' }],
    ['an unknown item of an enumeration', { ...value, tags: ['a', 'c'] }],
    ['another value of a record', { ...value, days: { monday: 'x' } }],
    ['a fraction for an integer', { ...value, days: { monday: 0.5 } }],
    ['a tuple that is too short', { ...value, pair: ['x'] }],
    ['another type in a tuple', { ...value, pair: [1, 2] }],
    ['another type of an optional field', { ...value, note: 5 }],
    ['a variant with another’s fields', { ...value, owner: { kind: 'person' } }],
  ])('rejects %s, like the schema', (_, wrong) => {
    expect(chart.safeParse(wrong).success).toBe(false);
    expect(fitsShape(shape, wrong)).toBe(false);
  });

  it.each(ENDPOINTS.map(({ name, answer }) => [name, answer] as const))(
    'accepts every possible response of %s',
    (_, answer) => {
      const reduced = reduceSchema(answer);
      for (const sample of sampleOf(answer))
        expect([sample, fitsShape(reduced, sample)]).toEqual([sample, true]);
    },
  );

  it('parses like a schema', () => {
    const answer = answerOfShape(shape);
    expect(answer.safeParse(value)).toEqual({ success: true, data: value });
    expect(answer.safeParse(null)).toEqual({ success: false, error: { issues: [{ code: 'invalid_type' }] } });
  });
});
