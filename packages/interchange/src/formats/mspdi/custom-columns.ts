import { type CustomValue, PLAN_LIMITS, type Plan } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import { readIsoDate } from '../iso-date.ts';
import { CUSTOM_FIELDS, type CustomField, type CustomType } from './custom-fields.ts';
import { readDurationText } from './duration-text.ts';
import type { KeptFile } from './kept-file.ts';
import { fitText } from './write-values.ts';

const ALIAS_LENGTH = 50;

/** One of Project's custom fields that holds a column of the plan. */
export interface CustomColumn {
  readonly field: CustomField;
  /** What people call it; absent when it's the field's own name. */
  readonly alias?: string;
}

/**
 * A field for each column by its name: the one that it had in its file, else a free one. What doesn't fit a field of its type
 * becomes text; what finds none is left out.
 */
export function allotColumns(
  { tasks }: Plan,
  { known, taken }: ReturnType<KeptFile['columns']>,
  report: Report,
): ReadonlyMap<string, CustomColumn> {
  const types = columnTypes(
    tasks.flatMap(({ custom }) => Object.entries(custom)),
    report,
  );
  const columns = new Map<string, CustomColumn>();
  const used = new Set(taken);
  for (const [name, type] of types) {
    const own = known.get(name);
    if (own?.type !== type) continue;
    columns.set(name, { field: own });
    used.add(own.id);
  }
  const free = new Set(CUSTOM_FIELDS.filter(({ id }) => !used.has(id)));
  const aliases = new Set(known.keys());
  for (const [name, type] of types) {
    if (columns.has(name)) continue;
    const field = [...free].find((each) => each.type === type);
    if (field === undefined) {
      report.add('mspdi.columns', { path: name }, { source: name });
      continue;
    }
    free.delete(field);
    const alias = freeAlias(name, aliases, report);
    aliases.add(alias);
    columns.set(name, { field, alias });
  }
  return columns;
}

/** The type of each column: that of its values if they agree. */
function columnTypes(
  values: readonly (readonly [string, CustomValue])[],
  report: Report,
): ReadonlyMap<string, CustomType> {
  const types = new Map<string, CustomType>();
  const mixed = new Set<string>();
  for (const [name, value] of values) {
    const known = types.get(name);
    const type = isWritable(value) ? value.type : 'text';
    if (type !== value.type || (known !== undefined && known !== value.type)) mixed.add(name);
    types.set(name, known === undefined || known === type ? type : 'text');
  }
  for (const name of mixed) report.add('mspdi.column-type', { path: name }, { source: name });
  return types;
}

function isWritable({ type, value }: CustomValue): boolean {
  if (type === 'date') return 'date' in readIsoDate(value);
  return type !== 'duration' || readDurationText(value) !== undefined;
}

/** An alias can be neither another column's nor the name of one of Project's fields. */
function freeAlias(name: string, taken: ReadonlySet<string>, report: Report): string {
  const fitted = fitText(name.trim() || 'Column', { path: name }, report, ALIAS_LENGTH);
  let alias = fitted;
  const isTaken = () => taken.has(alias) || CUSTOM_FIELDS.some((field) => field.name === alias);
  for (let at = 2; at < PLAN_LIMITS.tasks && isTaken(); at++)
    alias = `${fitted.slice(0, ALIAS_LENGTH - 8)} (${at})`;
  if (alias !== name) report.add('mspdi.column-name', { path: name }, { source: name, kept: alias });
  return alias;
}
