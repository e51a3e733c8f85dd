import type { Endpoint } from '@giotto/contract/api';
import { z } from 'zod';

/** A place in a request where a text can stand, and what the contract asks of it. */
export interface TextField {
  /** The part of the request, then the steps in it: `0` in lists, any name where any may stand. */
  readonly steps: readonly string[];
  readonly schema: z.ZodType;
}

/** Every place of a call's input that a text fits into, however deep. What only the chart's schema knows is not looked into. */
export function listTextFields(endpoint: Endpoint): TextField[] {
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] === undefined ? [] : list(endpoint[part], [part]),
  );
}

function list(schema: z.core.$ZodType, steps: readonly string[]): TextField[] {
  const within = (parts: Readonly<Record<string, z.core.$ZodType>>) =>
    Object.entries(parts).flatMap(([name, part]) => list(part, [...steps, name]));
  if (schema instanceof z.ZodObject) return within(schema.shape);
  if (schema instanceof z.ZodArray) return within({ 0: schema.element });
  if (schema instanceof z.ZodTuple) return within({ 0: schema.def.items[0] as z.core.$ZodType });
  if (schema instanceof z.ZodRecord) return within({ 'any-name': schema.valueType });
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => list(option, steps));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return list(schema.unwrap(), steps);
  if (schema instanceof z.ZodPipe) return list(schema.in, steps);
  return schema instanceof z.ZodType ? [{ steps, schema }] : [];
}
