import { z } from 'zod';
import { LOCALES } from '../locales.ts';
import { FOLDERS_LIMIT, NAME_LENGTH } from '../plans.ts';

/** Ids of users, charts, folders, clients: 1 to 64 of `[A-Za-z0-9_-]`. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _');
/** A folder id, a special folder's id, or empty for none. */
export const folderId = z.string().regex(/^[A-Za-z0-9_-]{0,64}$/, 'must be a folder id or empty');
/** A lowercase hex SHA-256 of the NFC password (`security.md` C1). */
export const passwordDigest = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hex digits');
/** Text of one line: no control characters, no half of a character (`security.md` I2). */
export const printable = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same with line breaks and tabs. */
export const printableLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;
/** A person's, chart's or folder's name: trimmed, 1 to 100 characters, no control characters. */
export const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(NAME_LENGTH, `must be at most ${NAME_LENGTH} characters`)
  .regex(printable, 'must not hold control characters');
/** The same, or empty for none. */
export const optionalName = z
  .string()
  .trim()
  .max(NAME_LENGTH, `must be at most ${NAME_LENGTH} characters`)
  .regex(printable, 'must not hold control characters');
/** An e-mail address as typed; the server applies the strict check of `contract/email`. */
export const emailText = z.string().max(254, 'must be at most 254 characters');
/** The key of a link in a mail: 32 bytes in base64url, or whatever came of it on the way. */
export const linkKey = z.string().max(200);
/** `#rrggbb`. */
export const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb');
/** A permission level, 1 to 4. */
export const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
/** A level that can be given to a guest, 1 to 3. */
export const guestLevel = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const edition = z.enum(['free', 'pro']);
/** A language that the product speaks. */
export const locale = z.enum(LOCALES);
const folder = z.strictObject({ id, name });
export const folders = z.array(folder).max(FOLDERS_LIMIT, `must be at most ${FOLDERS_LIMIT} folders`);
/** The body of a call that says all by its path: none, or an object without fields. */
export const noBody = z.strictObject({}).optional();
/** An answer that says only that it was done. */
export const done = z.strictObject({});
/** The owner and the chart in a call's path. */
export const ganttParams = z.strictObject({ userId: id, ganttId: id });
/** Somebody's permission on a chart: a guest's user id, or the id of an invitation that is still open. */
export const permissionParams = z.strictObject({ userId: id, ganttId: id, guestId: id });
/** A whole number in a query: digits, which become a number. */
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
 * A chart's records as JSON by kind and id. Nothing is looked at below its tables: `chart/schema` checks records, and to
 * walk through 10,000 of them here as well would keep everybody else waiting for 10 ms.
 */
export const plainState = z.record(z.string(), z.unknown()).superRefine((tables, context) => {
  for (const [kind, table] of Object.entries(tables)) {
    if (!isTable(table))
      context.addIssue({ code: 'custom', path: [kind], message: 'must hold records by id' });
  }
});
