import type { Kind } from '../model/kinds.ts';
import { FIELDS_LIMIT } from '../model/limits.ts';
import { isJsonObject } from './json-object.ts';
import { type Path, type Problem, ProblemList } from './problem.ts';
import { fieldRule, requiredFields } from './record-fields.ts';

/** Checks one field's value and adds problems to the list; null means absent and so always fits an optional field. */
function checkField(kind: Kind, field: string, value: unknown, path: Path, problems: ProblemList): void {
  const rule = fieldRule(kind, field);
  if (rule === undefined) problems.add([...path, field], 'is not a known field');
  else if (value !== null && value !== undefined) rule.check(value, [...path, field], problems);
  else if (requiredFields(kind).includes(field)) problems.add([...path, field], 'must not be empty');
}

/** Checks the given fields of a record and adds problems to the list. */
export function checkFieldsInto(kind: Kind, fields: unknown, path: Path, problems: ProblemList): void {
  if (!isJsonObject(fields)) {
    problems.add(path, 'must be an object');
    return;
  }
  const names = Object.keys(fields);
  if (names.length > FIELDS_LIMIT) problems.add(path, `has ${names.length} fields, which cannot be right`);
  else for (const field of names) checkField(kind, field, fields[field], path, problems);
}

/** Checks a whole record, including its required fields, and adds problems to the list. */
export function checkRecordInto(kind: Kind, record: unknown, path: Path, problems: ProblemList): void {
  checkFieldsInto(kind, record, path, problems);
  if (!isJsonObject(record)) return;
  for (const field of requiredFields(kind)) {
    if (!Object.hasOwn(record, field)) problems.add([...path, field], 'is missing');
  }
}

/**
 * The problems of some fields of a kind's record (`chart-model.md`); null means absent. Empty if there are none.
 * Unknown fields are refused. The path begins with the field's name.
 */
export function checkFields(kind: Kind, fields: unknown): Problem[] {
  const problems = new ProblemList();
  checkFieldsInto(kind, fields, [], problems);
  return problems.list();
}

/** The problems of a whole record, including missing required fields. */
export function checkRecord(kind: Kind, record: unknown): Problem[] {
  const problems = new ProblemList();
  checkRecordInto(kind, record, [], problems);
  return problems.list();
}
