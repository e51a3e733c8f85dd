import { type CustomValue, PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import { readIsoDate } from '../iso-date.ts';
import { childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { CUSTOM_FIELDS, type CustomType, customTypeOf } from './custom-fields.ts';
import { writeDurationText } from './duration-text.ts';
import { Fields, type FieldsContext } from './fields.ts';
import { parseDuration } from './parse-duration.ts';
import type { ProjectUnits } from './project-units.ts';

interface Column {
  /** What people call it, unique in the file. */
  readonly name: string;
  readonly type: CustomType;
}

/** The file's custom columns, by their fields' ids. */
export type Columns = ReadonlyMap<number, Column>;

/** The columns that every file has, and those that this one names. */
export function readColumns(definitions: readonly XmlElement[], context: FieldsContext): Columns {
  const columns = new Map<number, Column>(CUSTOM_FIELDS.map(({ id, name, type }) => [id, { name, type }]));
  const taken = new Set<string>();
  for (const element of definitions) {
    const fields = new Fields(element, context);
    const id = fields.integer('FieldID');
    if (id === undefined) continue;
    const fieldName = fields.text('FieldName', PLAN_LIMITS.name) ?? columns.get(id)?.name ?? `${id}`;
    const alias = fields.text('Alias', PLAN_LIMITS.name)?.trim() ?? '';
    const name = alias === '' || taken.has(alias) ? fieldName : alias;
    taken.add(name);
    columns.set(id, { name, type: customTypeOf(fieldName) });
  }
  return columns;
}

/** A task's values in custom columns. */
export function readCustom(
  task: Fields,
  columns: Columns,
  units: ProjectUnits,
  context: FieldsContext,
): PlanTask['custom'] {
  const values = new Map<string, CustomValue>();
  for (const element of childrenOf(task.element, 'ExtendedAttribute')) {
    const column = columns.get(new Fields(element, context).integer('FieldID') ?? 0);
    const text = element.values.get('Value') ?? '';
    const value =
      column === undefined || text === '' ? undefined : toValue(text, column, element, task, units);
    if (value !== undefined && column !== undefined && values.size < PLAN_LIMITS.custom)
      values.set(column.name, value);
    else
      task.report('mspdi.custom-value', {
        source: `${column?.name ?? element.values.get('FieldID') ?? ''}: ${text}`,
      });
  }
  if (childrenOf(task.element, 'OutlineCode').length > 0) task.report('mspdi.outline-code');
  return Object.fromEntries(values);
}

function toValue(
  text: string,
  { type }: Column,
  element: XmlElement,
  task: Fields,
  units: ProjectUnits,
): CustomValue | undefined {
  if (type === 'text') return { type, value: task.cut(text, PLAN_LIMITS.customText) };
  if (type === 'flag') return /^[01]$/.test(text) ? { type, value: text === '1' } : undefined;
  if (type === 'number') return toNumber(text);
  if (type === 'date') {
    const read = readIsoDate(text);
    return 'date' in read ? { type, value: read.date } : undefined;
  }
  const minutes = parseDuration(text.trim());
  if (minutes === undefined || minutes < 0) return undefined;
  const format = Number(element.values.get('DurationFormat') ?? 7);
  return { type, value: writeDurationText(units.duration(minutes, format)) };
}

function toNumber(text: string): CustomValue | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? { type: 'number', value } : undefined;
}
