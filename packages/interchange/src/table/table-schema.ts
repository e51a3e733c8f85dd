import { z } from 'zod';
import { DURATION_UNITS, FILE_LIMITS, PLAN_LIMITS } from '../plan/index.ts';
import { OUTLINE_SOURCES, TABLE_FIELDS, type TableMapping } from './mapping.ts';
import { ENCODINGS, SEPARATORS, type TableOptions } from './table.ts';

const columnUse = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('field'), field: z.enum(TABLE_FIELDS) }),
  z.strictObject({
    as: z.literal('custom'),
    name: z.string().min(1).max(PLAN_LIMITS.title),
    type: z.enum(['text', 'number', 'date', 'duration', 'flag']),
  }),
  z.strictObject({ as: z.literal('skip') }),
]);

/** A mapping that was stored, or comes over the wire. */
export const tableMappingSchema = z.strictObject({
  headerRow: z.number().int().min(1).nullable(),
  columns: z.array(columnUse).max(FILE_LIMITS.columns + 1),
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  decimal: z.enum(['.', ',']),
  outline: z.enum(OUTLINE_SOURCES),
  days: z.enum(['calendar', 'working']),
  durationUnit: z.enum(DURATION_UNITS),
}) satisfies z.ZodType<TableMapping>;

/** What a person chose about a table, as stored or sent. */
export const tableOptionsSchema = z.strictObject({
  sheet: z.string().max(200).exactOptional(),
  encoding: z.enum(ENCODINGS).exactOptional(),
  separator: z.enum(SEPARATORS).exactOptional(),
  mapping: tableMappingSchema.exactOptional(),
  language: z.string().max(50).exactOptional(),
  today: z.iso.date().exactOptional(),
}) satisfies z.ZodType<TableOptions>;
