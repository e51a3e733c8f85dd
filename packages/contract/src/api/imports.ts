import { z } from 'zod';
import {
  IMPORT_COLUMNS,
  IMPORT_DATE_ORDERS,
  IMPORT_ENCODINGS,
  IMPORT_FORMATS,
  readImportColumns,
} from '../plan-formats.ts';
import { IMPORT_BYTES_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { folderId, id, printable } from './fields.ts';

const text = z.string().regex(printable, 'must not hold control characters');

/** Values of one kind that were changed or left out. */
const reportLine = z.strictObject({
  what: z
    .string()
    .describe("The kind of value, with the file's value and what was kept of it: `Start: 31.2.2027`"),
  where: z.string().describe('The line, row, column or path in the file; empty for the whole file'),
  why: z.string(),
  count: z.number(),
});

const columnList = z
  .string()
  .max(5_000, 'must be at most 5000 characters')
  .refine(
    (columns) => readImportColumns(columns) !== undefined,
    `must be names separated by commas: ${IMPORT_COLUMNS.join(', ')}`,
  );

export const importGantt = defineEndpoint({
  name: 'importGantt',
  summary: "Create a chart from another program's file, or see what would become of it",
  method: 'POST',
  path: '/users/:userId/gantts/import',
  action: 'createGantt',
  errors: ['ImportRefused', 'InvalidGanttName', 'UnknownFolder', 'GanttsLimit', 'SavingLimit'],
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    fileName: text
      .max(255, 'must be at most 255 characters')
      .optional()
      .describe(
        'The chart gets it as its name, without the extension, if neither `name` nor the file has one',
      ),
    format: z
      .enum(IMPORT_FORMATS, `must be one of ${IMPORT_FORMATS.join(', ')}`)
      .optional()
      .describe("Recognised by the file's content if absent"),
    name: text
      .max(1000, 'must be at most 1000 characters')
      .optional()
      .describe("The chart's name instead of the file's own"),
    folder: folderId.optional(),
    encoding: z
      .enum(IMPORT_ENCODINGS, `must be one of ${IMPORT_ENCODINGS.join(', ')}`)
      .optional()
      .describe('Of a text file, such as a CSV, an XER or a calendar; guessed by its letters if absent'),
    dateOrder: z
      .enum(IMPORT_DATE_ORDERS, `must be one of ${IMPORT_DATE_ORDERS.join(', ')}`)
      .optional()
      .describe("How a table's dates like 03/04/27 are read; guessed by the table's other cells if absent"),
    columns: columnList
      .optional()
      .describe(
        `What a table's columns are, separated by commas; guessed where empty: ${IMPORT_COLUMNS.join(', ')}`,
      ),
    preview: z
      .literal('1', 'must be 1')
      .optional()
      .describe('Answers what would become of the file, with its plan; creates nothing'),
  }),
  consumes: 'application/octet-stream',
  body: z.instanceof(Uint8Array, { error: "must be the file's bytes" }),
  bodyLimit: IMPORT_BYTES_LIMIT,
  answer: z.strictObject({
    ganttId: id.optional().describe('Absent for a preview'),
    userId: id,
    format: z.enum(IMPORT_FORMATS),
    encoding: z
      .enum(IMPORT_ENCODINGS)
      .optional()
      .describe('Of a text file: what it was read in; absent for a format that is always UTF-8 or says it'),
    report: z
      .strictObject({
        tasks: z.number(),
        milestones: z.number(),
        links: z.number(),
        entries: z.array(reportLine).describe('What was changed or left out'),
      })
      .describe('What the chart contains'),
    plan: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Of a preview: what was read, as a file of the format plan-json holds it'),
  }),
});
