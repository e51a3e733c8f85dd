import { z } from 'zod';
import { calendar, civilMinute, id, title, unheldFields } from '../plan/field-schemas.ts';
import { FILE_LIMITS, type KeptCell, PLAN_LIMITS, type PlanExtra, type XmlNode } from '../plan/index.ts';
import { isColumnWidth, isKeptCell, isNumberFormat } from '../table/kept-cells.ts';
import { TABLE_FIELDS } from '../table/mapping.ts';
import { LONGEST_CELL } from '../table/written-text.ts';
import { isXmlNode } from './xml-node.ts';

const xmlNode = z.custom<XmlNode>((value) => isXmlNode(value));
const keptCells = z.custom<readonly KeptCell[]>(
  (value) => Array.isArray(value) && value.length <= FILE_LIMITS.columns + 1 && value.every(isKeptCell),
);

const taskFields = z.strictObject(unheldFields);

const keptTask = {
  unheld: taskFields.exactOptional(),
  drawn: taskFields.extend({ links: z.string().exactOptional() }).exactOptional(),
};

const plan = {
  unheld: z
    .strictObject({
      calendars: z.array(calendar).max(PLAN_LIMITS.calendars),
      calendar: id.exactOptional(),
      name: title.exactOptional(),
      ids: z.record(z.string(), id).exactOptional(),
      projectStart: civilMinute.exactOptional(),
    })
    .exactOptional(),
  drawn: z
    .strictObject({
      calendars: z
        .array(calendar)
        .max(PLAN_LIMITS.calendars + 1)
        .exactOptional(),
      calendar: calendar.exactOptional(),
      projectStart: civilMinute.exactOptional(),
    })
    .exactOptional(),
};

const xmlExtra = z.strictObject({
  format: z.enum(['mspdi', 'gan']),
  file: xmlNode,
  tasks: z.record(z.string(), z.strictObject({ element: xmlNode.exactOptional(), ...keptTask })),
  ...plan,
});

const column = z.strictObject({
  header: z.string().max(LONGEST_CELL),
  width: z.custom<number>(isColumnWidth).exactOptional(),
  format: z.custom<string>(isNumberFormat).exactOptional(),
  field: z.enum(TABLE_FIELDS).exactOptional(),
});

const sheetExtra = z.strictObject({
  format: z.literal('xlsx'),
  columns: z.array(column).max(FILE_LIMITS.columns + 1),
  tasks: z.record(z.string(), z.strictObject({ cells: keptCells.exactOptional(), ...keptTask })),
  ...plan,
});

/** What is kept beside a chart, as it's stored. */
const extraSchema = z.discriminatedUnion('format', [xmlExtra, sheetExtra]) satisfies z.ZodType<PlanExtra>;

/** A stored value as what it is; undefined where anything in it is wrong. */
export function parseExtra(value: unknown): PlanExtra | undefined {
  const result = extraSchema.safeParse(value);
  return result.success ? result.data : undefined;
}
