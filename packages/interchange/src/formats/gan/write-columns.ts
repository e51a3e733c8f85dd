import type { CustomValue, Plan, PlanTask, XmlNode } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import type { XmlWriter } from '../xml/write-xml.ts';
import { attributeIn } from './kept-file.ts';

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
  /** What tasks without a value of their own have. */
  readonly standard?: string;
}

export type WrittenColumns = ReadonlyMap<string, Column>;

const TYPES: Readonly<Record<CustomValue['type'], ValueType>> = {
  text: 'text',
  date: 'date',
  number: 'double',
  flag: 'boolean',
  duration: 'text',
};

/** The type in which a file's column takes values of this one. */
const TAKES: ReadonlyMap<string, ValueType> = new Map([
  ['int', 'double'],
  ['double', 'double'],
  ['date', 'date'],
  ['boolean', 'boolean'],
]);

/**
 * The plan's columns by their names, with the ids that they had in their file; values of several kinds in one column become
 * text.
 */
export function columnsOf({ tasks }: Plan, kept: readonly XmlNode[], report: Report): WrittenColumns {
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
  const known = new Map(
    kept.filter(isCustom).map((node) => [attributeIn(node, 'name') ?? '', toColumn(node)]),
  );
  const taken = new Set(kept.map((node) => attributeIn(node, 'id')));
  let next = 0;
  const names = new Set([...[...known.keys()].filter((name) => types.has(name)), ...types.keys()]);
  return new Map(
    [...names].map((name): [string, Column] => {
      const type = types.get(name) ?? 'text';
      const own = known.get(name);
      if (own?.type === type) return [name, own];
      while (taken.has(`tpc${next}`)) next += 1;
      return [name, { id: `tpc${next++}`, type }];
    }),
  );
}

function isCustom(node: XmlNode): boolean {
  return attributeIn(node, 'type') === 'custom';
}

function toColumn(node: XmlNode): Column {
  const standard = attributeIn(node, 'defaultvalue');
  return {
    id: attributeIn(node, 'id') ?? '',
    type: TAKES.get(attributeIn(node, 'valuetype') ?? '') ?? 'text',
    ...(standard !== undefined && { standard }),
  };
}

export function writeColumns(columns: WrittenColumns, kept: readonly XmlNode[], xml: XmlWriter): void {
  const known = new Set(kept.map((node) => attributeIn(node, 'id')));
  xml.element('taskproperties', () => {
    for (const node of kept) xml.node(node);
    if (kept.length === 0)
      STANDARD.forEach(([name, valuetype], at) => {
        xml.empty('taskproperty', { id: `tpd${at}`, name, type: 'default', valuetype });
      });
    for (const [name, { id, type }] of columns)
      if (!known.has(id)) xml.empty('taskproperty', { id, name, type: 'custom', valuetype: type });
  });
}

export function writeCustom(
  { title, custom }: PlanTask,
  columns: WrittenColumns,
  kept: readonly XmlNode[],
  xml: XmlWriter,
  report: Report,
): void {
  const before = new Map(
    kept
      .filter(([name]) => name === 'customproperty')
      .map((node) => [attributeIn(node, 'taskproperty-id'), attributeIn(node, 'value')]),
  );
  for (const [name, column] of columns) {
    const value = Object.hasOwn(custom, name) ? custom[name] : undefined;
    if (value === undefined) continue;
    const text = `${value.value}`;
    const day = column.type === 'date' ? text.slice(0, 10) : text;
    if (day !== text && !/T00:00/.test(text))
      report.add('gan.time', { task: title }, { source: `${name}: ${text}` });
    const isStandard = day === column.standard && !before.has(column.id);
    before.delete(column.id);
    if (!isStandard) xml.empty('customproperty', { 'taskproperty-id': column.id, value: day });
  }
  // Values that couldn’t be read.
  for (const [id, text] of before) xml.empty('customproperty', { 'taskproperty-id': id, value: text });
}
