import type { CustomValue, Plan, PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import type { XmlWriter } from '../xml/write-xml.ts';

/** The columns that each file has. */
const STANDARD: readonly (readonly [name: string, type: string])[] = [
  ['type', 'icon'],
  ['priority', 'icon'],
  ['info', 'icon'],
  ['name', 'text'],
  ['begindate', 'date'],
  ['enddate', 'date'],
  ['duration', 'int'],
  ['completion', 'int'],
  ['coordinator', 'text'],
  ['predecessorsr', 'text'],
];

type ValueType = 'text' | 'date' | 'double' | 'boolean';

/** A custom column as it's written. */
interface Column {
  readonly id: string;
  readonly type: ValueType;
}

export type WrittenColumns = ReadonlyMap<string, Column>;

const TYPES: Readonly<Record<CustomValue['type'], ValueType>> = {
  text: 'text',
  date: 'date',
  number: 'double',
  flag: 'boolean',
  duration: 'text',
};

/** The plan's columns by their names; values of several kinds in one column become text. */
export function columnsOf({ tasks }: Plan, report: Report): WrittenColumns {
  const types = new Map<string, ValueType>();
  const mixed = new Set<string>();
  for (const [name, value] of tasks.flatMap(({ custom }) => Object.entries(custom))) {
    const type = value.type === 'date' && !('date' in readIsoDate(value.value)) ? 'text' : TYPES[value.type];
    const known = types.get(name);
    if ((known !== undefined && known !== type) || type !== TYPES[value.type] || value.type === 'duration')
      mixed.add(name);
    types.set(name, known === undefined || known === type ? type : 'text');
  }
  for (const name of mixed) report.add('gan.column-type', { path: name }, { source: name });
  return new Map([...types].map(([name, type], at) => [name, { id: `tpc${at}`, type }]));
}

export function writeColumns(columns: WrittenColumns, xml: XmlWriter): void {
  xml.element('taskproperties', () => {
    STANDARD.forEach(([name, valuetype], at) => {
      xml.empty('taskproperty', { id: `tpd${at}`, name, type: 'default', valuetype });
    });
    for (const [name, { id, type }] of columns)
      xml.empty('taskproperty', { id, name, type: 'custom', valuetype: type });
  });
}

export function writeCustom(
  { title, custom }: PlanTask,
  columns: WrittenColumns,
  xml: XmlWriter,
  report: Report,
): void {
  for (const [name, { value }] of Object.entries(custom)) {
    const column = columns.get(name);
    if (column === undefined) continue;
    const text = `${value}`;
    const day = column.type === 'date' ? text.slice(0, 10) : text;
    if (day !== text && !/T00:00/.test(text))
      report.add('gan.time', { task: title }, { source: `${name}: ${text}` });
    xml.empty('customproperty', { 'taskproperty-id': column.id, value: day });
  }
}
