import type { Endpoint } from '@giotto/contract/api';
import { z } from 'zod';

/** A place in a request for a text, and the contract's constraints on it. */
export interface TextField {
  /** The part of the request, then the steps in it: `0` in lists, an arbitrary name in records. */
  readonly steps: readonly string[];
  readonly schema: z.ZodType;
}

/** Every place in a call's input that accepts a text, at any depth. Skips what only the chart's schema knows. */
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
