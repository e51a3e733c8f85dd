import { type CustomValue, PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { XerFile } from './parse-tables.ts';
import { type Row, rowsOf } from './rows.ts';

type Values = Map<string, Map<string, CustomValue>>;

/** User-defined fields and activity codes of each activity, by its `task_id`. */
export function readCustom(
  file: XerFile,
  tasks: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, PlanTask['custom']> {
  const values: Values = new Map([...tasks].map((id) => [id, new Map()]));
  readFields(file, values, report);
  readCodes(file, values, report);
  return new Map([...values].map(([id, custom]) => [id, Object.fromEntries(custom)]));
}

function readFields(file: XerFile, values: Values, report: Report): void {
  const fields = new Map<string, { readonly name: string; readonly type: string }>();
  for (const row of rowsOf(file, 'UDFTYPE', report)) {
    const [id, name] = [row.word('udf_type_id'), row.text('udf_type_label') ?? row.text('udf_type_name')];
    if (id === undefined || name === undefined || row.word('table_name') !== 'TASK') continue;
    fields.set(id, {
      name: row.cut(name.trim(), PLAN_LIMITS.name),
      type: row.word('logical_data_type') ?? '',
    });
  }
  for (const row of rowsOf(file, 'UDFVALUE', report)) {
    const field = fields.get(row.word('udf_type_id') ?? '');
    const custom = values.get(row.word('fk_id') ?? '');
    if (field === undefined || custom === undefined) continue;
    const value = fieldValue(row, field.type);
    if (value !== undefined && custom.size < PLAN_LIMITS.custom) custom.set(field.name, value);
    else row.report('xer.custom-value', { source: field.name });
  }
}

function fieldValue(row: Row, type: string): CustomValue | undefined {
  if (/DATE$/.test(type)) {
    const value = row.date('udf_date');
    return value === undefined ? undefined : { type: 'date', value };
  }
  if (type === 'FT_TEXT') return textValue(row, 'udf_text');
  const value = row.number('udf_number');
  return value === undefined ? textValue(row, 'udf_text') : { type: 'number', value };
}

function textValue(row: Row, column: string): CustomValue | undefined {
  const text = row.text(column);
  return text === undefined ? undefined : { type: 'text', value: row.cut(text, PLAN_LIMITS.customText) };
}

function readCodes(file: XerFile, values: Values, report: Report): void {
  const types = new Map<string, string>();
  for (const row of rowsOf(file, 'ACTVTYPE', report)) {
    const [id, name] = [row.word('actv_code_type_id'), row.text('actv_code_type')];
    if (id !== undefined && name !== undefined) types.set(id, row.cut(name.trim(), PLAN_LIMITS.name));
  }
  const codes = new Map<string, { readonly type: string; readonly value: CustomValue }>();
  for (const row of rowsOf(file, 'ACTVCODE', report)) {
    const [id, type] = [row.word('actv_code_id'), types.get(row.word('actv_code_type_id') ?? '')];
    const value = textValue(row, 'actv_code_name') ?? textValue(row, 'short_name');
    if (id !== undefined && type !== undefined && value !== undefined) codes.set(id, { type, value });
  }
  for (const row of rowsOf(file, 'TASKACTV', report)) {
    const code = codes.get(row.word('actv_code_id') ?? '');
    const custom = values.get(row.word('task_id') ?? '');
    if (code === undefined || custom === undefined || custom.size >= PLAN_LIMITS.custom) continue;
    custom.set(code.type, code.value);
  }
}
