import { z } from 'zod';
import { LOCALES } from '../locales.ts';
import { FOLDERS_LIMIT, NAME_LENGTH } from '../plans.ts';

/** Ids of users, charts, folders, clients: 1 to 64 of `[A-Za-z0-9_-]`. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _');
/** A folder id, a special folder's id, or empty for none. */
export const folderId = z.string().regex(/^[A-Za-z0-9_-]{0,64}$/, 'must be a folder id or empty');
/** A lowercase hex SHA-256 of the NFC password (`security.md` C1). */
export const passwordDigest = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits');
/** A single line of text: no control characters, no lone surrogates (`security.md` I2). */
export const printable = /^[^\p{Cc}\p{Cs}]*$/u;
/** Like `printable`, with line breaks and tabs. */
export const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
/** A person's, chart's or folder's name: trimmed, 1 to 100 characters, no control characters. */
export const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(NAME_LENGTH, `must be at most ${NAME_LENGTH} characters`)
  .regex(printable, 'must not hold control characters');
/** Like `name`, or empty for none. */
export const optionalName = z
  .string()
  .trim()
  .max(NAME_LENGTH, `must be at most ${NAME_LENGTH} characters`)
  .regex(printable, 'must not hold control characters');
/** An e-mail address as typed; the server applies the strict check of `contract/email`. */
export const emailText = z.string().max(254, 'must be at most 254 characters');
/** The key from a mailed link: 32 bytes in base64url, or whatever a mail program made of it. */
export const linkKey = z.string().max(200);
/** `#rrggbb`. */
export const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb');
/** A permission level, 1 to 4. */
export const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** A level that a guest can have, 1 to 3. */
export const guestLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const edition = z.enum(['free', 'pro']);
/** A supported language. */
export const locale = z.enum(LOCALES);
const folder = z.strictObject({ id, name });
export const folders = z.array(folder).max(FOLDERS_LIMIT, `must be at most ${FOLDERS_LIMIT} folders`);
/** The body of a call that is fully described by its path: absent, or an object without fields. */
export const noBody = z.strictObject({}).optional();
/** An empty answer: success is all it says. */
export const done = z.strictObject({});
/** The owner and the chart from a call's path. */
export const ganttParams = z.strictObject({ userId: id, ganttId: id });
/** A permission on a chart: a guest's user id, or the id of a pending invitation. */
export const permissionParams = z.strictObject({ userId: id, ganttId: id, guestId: id });
/** A whole number in a query: a string of digits, converted to a number. */
export const queryNumber = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number),
]);

function isTable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A chart's records as JSON by kind and id. Only the tables are checked here: `chart/schema` validates the records, and
 * walking 10,000 of them twice would block all other requests for 10 ms.
 */
export const plainState = z.record(z.string(), z.unknown()).superRefine((tables, context) => {
  for (const [kind, table] of Object.entries(tables)) {
    if (!isTable(table))
      context.addIssue({ code: 'custom', path: [kind], message: 'must hold records by id' });
  }
});

/** The same, or packed in base64 as `openGantt` answers it (`contract/state-format`). */
export const sentState = z.union([z.base64(), plainState]);

/**
 * The fields of an answer that a call takes back and ignores, so that what was read can be sent as it is (`security.md` rows
 * 27, 30, 34).
 */
export function ignored<Name extends string>(fields: Readonly<Record<Name, unknown>>) {
  const names = Object.keys(fields) as Name[];
  return Object.fromEntries(names.map((name) => [name, z.unknown().optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodUnknown>
  >;
}
