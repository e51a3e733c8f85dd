import { z } from 'zod';
import { StripeError } from './stripe-error.ts';

/** Forms contain only strings; these schemas parse them into values. */
export const text = z.string().max(5000);
export const int = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const decimal = z
  .string()
  .regex(/^-?\d{1,12}(\.\d{1,12})?$/)
  .transform(Number);
export const bool = z.enum(['true', 'false']).transform((value) => value === 'true');
export const currency = z.string().toLowerCase().pipe(z.literal('usd'));

/** An empty string clears a value. */
export const emptied = z.literal('').transform(() => null);

/** Keys and strings; an empty string removes a key, or all of them. */
export const metadata = z.union([z.record(z.string().max(40), z.string().max(500)), emptied]).optional();

export const address = z.strictObject({
  city: text.nullish(),
  country: text.nullish(),
  line1: text.nullish(),
  line2: text.nullish(),
  postal_code: text.nullish(),
  state: text.nullish(),
});

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** An address with all its fields; an empty string means none. */
export function withNulls(given: z.output<typeof address>): Record<keyof typeof noAddress, string | null> {
  const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return { ...noAddress, ...Object.fromEntries(filled) };
}

/** A range of creation times. */
const span = z.strictObject({
  gt: int.optional(),
  gte: int.optional(),
  lt: int.optional(),
  lte: int.optional(),
});

/** Parameters shared by all lists. */
export const page = {
  created: z.union([span, int.transform((at) => ({ gte: at, lte: at }))]).optional(),
  limit: int.pipe(z.number().min(1).max(100)).optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** Parses a call's parameters; throws Stripe's errors for unknown, missing and invalid ones. */
export function readParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? new Error('A refusal without a reason.') : describe(issue, given);
}

function describe(issue: z.core.$ZodIssue, given: unknown): StripeError {
  const fail = (code: string, message: string, param: string) =>
    new StripeError(400, { type: 'invalid_request_error', code, message, param });
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    return fail('parameter_unknown', `Received unknown parameter: ${name}`, name);
  }
  const name = nameOf(issue.path);
  if (isMissing(issue.path, given))
    return fail('parameter_missing', `Missing required param: ${name}.`, name);
  return fail('parameter_invalid', `Invalid value for ${name}: ${issue.message}`, name);
}

function nameOf(path: readonly PropertyKey[]): string {
  const [head = '', ...rest] = path.map(String);
  return head + rest.map((part) => `[${part}]`).join('');
}

function isMissing(path: readonly PropertyKey[], given: unknown): boolean {
  let value = given;
  for (const part of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[part];
  return value === undefined;
}

/** Merges new keys over the old ones. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (given === null) return {};
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''));
}
