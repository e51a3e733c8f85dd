import { z } from 'zod';
import type { AnswerShape } from '../src/lib/answer-shape/answer-shape.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What a schema requires beyond a value's shape; the server has checked it before responding. */
const beside = [
  'default',
  'description',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'propertyNames',
  '$schema',
];

/** The output shape of a zod schema; throws for kinds of schemas that have no shape. */
export function reduceSchema(schema: unknown): AnswerShape {
  return reduce(z.toJSONSchema(schema as z.ZodType, { io: 'output', unrepresentable: 'any' }) as JsonSchema);
}

function reduce(schema: JsonSchema): AnswerShape {
  const { type, properties, required, additionalProperties, items, prefixItems, anyOf, oneOf, ...rest } =
    schema;
  const { const: only, enum: several, ...unknown } = rest;
  const left = Object.keys(unknown).filter((name) => !beside.includes(name));
  if (left.length > 0) throw new Error(`Unsupported in a shape: ${left.join(', ')}`);
  const values = 'const' in rest ? [only] : several;
  const choices = anyOf ?? oneOf;
  return {
    // A listed value implies its type.
    ...(type && !values && { type: type as NonNullable<AnswerShape['type']> }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, reduce(property as JsonSchema)]),
      ),
    }),
    ...(required && { required }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: reduce(additionalProperties as JsonSchema),
    }),
    ...(items && { items: reduce(items as JsonSchema) }),
    ...(prefixItems && { prefixItems: prefixItems.map((item) => reduce(item as JsonSchema)) }),
    ...(values && { enum: values }),
    ...(choices && { anyOf: choices.map((choice) => reduce(choice as JsonSchema)) }),
  };
}
