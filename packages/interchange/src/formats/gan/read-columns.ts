import { type CustomValue, PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/xml-element.ts';
import { attributeOf, cutText } from './attributes.ts';

/** A custom column of the file. */
interface Column {
  readonly name: string;
  readonly type: string;
  /** What tasks without a value of their own have. */
  readonly standard: string | undefined;
}

/** The file's custom columns by their ids. */
export type GanColumns = ReadonlyMap<string, Column>;

export function readColumns(tasks: XmlElement | undefined, report: Report): GanColumns {
  const columns = new Map<string, Column>();
  for (const element of childrenOf(childOf(tasks, 'taskproperties'), 'taskproperty')) {
    const [id, type] = [attributeOf(element, 'id'), attributeOf(element, 'type')];
    if (id === undefined || type !== 'custom') continue;
    const where = { line: element.line };
    const name = cutText(attributeOf(element, 'name') ?? id, PLAN_LIMITS.name, where, report);
    if (childOf(element, 'simple-select') !== undefined)
      report.add('gan.calculated', where, { source: name });
    columns.set(id, {
      name,
      type: attributeOf(element, 'valuetype') ?? 'text',
      standard: attributeOf(element, 'defaultvalue'),
    });
  }
  return columns;
}

/** A task's values in custom columns, with the columns' own values where it has none. */
export function readCustom(
  task: XmlElement,
  columns: GanColumns,
  title: string,
  report: Report,
): PlanTask['custom'] {
  const own = new Map<string, string>();
  for (const element of childrenOf(task, 'customproperty')) {
    const [id, value] = [attributeOf(element, 'taskproperty-id'), attributeOf(element, 'value')];
    if (id !== undefined && value !== undefined) own.set(id, value);
  }
  const values = new Map<string, CustomValue>();
  for (const [id, { name, type, standard }] of columns) {
    const text = own.get(id) ?? standard;
    if (text === undefined || values.size >= PLAN_LIMITS.custom) continue;
    const where = { line: task.line, task: title };
    const value = toValue(cutText(text, PLAN_LIMITS.customText, where, report), type);
    if (value === undefined) report.add('gan.custom-value', where, { source: `${name}: ${text}` });
    else values.set(name, value);
  }
  return Object.fromEntries(values);
}

function toValue(text: string, type: string): CustomValue | undefined {
  if (type === 'boolean')
    return /^(?:true|false)$/.test(text) ? { type: 'flag', value: text === 'true' } : undefined;
  if (type === 'int' || type === 'double') {
    const value = Number(text);
    return text.trim() !== '' && Number.isFinite(value) ? { type: 'number', value } : undefined;
  }
  if (type !== 'date') return { type: 'text', value: text };
  const read = readIsoDate(text);
  return 'date' in read ? { type, value: read.date } : undefined;
}
