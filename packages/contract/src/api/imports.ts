import { z } from 'zod';
import { IMPORT_FORMATS } from '../plan-formats.ts';
import { IMPORT_BYTES_LIMIT } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { folderId, id, printable } from './fields.ts';

const text = z.string().regex(printable, 'must not hold control characters');

/** Values of one kind that were changed or left out. */
const reportLine = z.strictObject({
  /** The kind of value, with the file's value and what was kept of it: `Start: 31.2.2027`. */
  what: z.string(),
  /** The line, row, column or path in the file; empty for the whole file. */
  where: z.string(),
  why: z.string(),
  count: z.number(),
});

export const importGantt = defineEndpoint({
  name: 'importGantt',
  summary: "Create a chart from another program's file, or see what would become of it",
  method: 'POST',
  path: '/users/:userId/gantts/import',
  action: 'createGantt',
  errors: ['ImportRefused', 'InvalidGanttName', 'UnknownFolder', 'GanttsLimit'],
  params: z.strictObject({ userId: id }),
  query: z.strictObject({
    /** The chart is called like it if neither `name` nor the file says how. */
    fileName: text.max(255, 'must be at most 255 characters').optional(),
    /** Absent: recognised by the file's content. */
    format: z.enum(IMPORT_FORMATS, `must be one of ${IMPORT_FORMATS.join(', ')}`).optional(),
    name: text.max(1000, 'must be at most 1000 characters').optional(),
    folder: folderId.optional(),
    /** Set to see what would become of the file: nothing is created. */
    preview: z.literal('1', 'must be 1').optional(),
  }),
  consumes: 'application/octet-stream',
  body: z.instanceof(Uint8Array, { error: "must be the file's bytes" }),
  bodyLimit: IMPORT_BYTES_LIMIT,
  answer: z.strictObject({
    /** Absent for a preview. */
    ganttId: id.optional(),
    userId: id,
    format: z.enum(IMPORT_FORMATS),
    /** What the chart contains, and what was changed or left out. */
    report: z.strictObject({
      tasks: z.number(),
      milestones: z.number(),
      links: z.number(),
      entries: z.array(reportLine),
    }),
    /** Of a preview: what was read, as a file of the format `plan-json` holds it. */
    plan: z.record(z.string(), z.unknown()).optional(),
  }),
});
