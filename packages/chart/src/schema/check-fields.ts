import type { Kind } from '../model/kinds.ts';
import { FIELDS_LIMIT } from '../model/limits.ts';
import { type Problem, ProblemList } from './problem.ts';
import { fieldSchema, requiredFields } from './record-fields.ts';

/** Whether the value is a plain JSON object. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The page's security policy forbids making code from text, which zod tries for objects unless told not to. */
const WITHOUT_EVAL = { jitless: true };

/** Checks one field's value into the list; null is absent and so always fits an optional field. */
function checkField(
  kind: Kind,
  field: string,
  value: unknown,
  path: readonly (string | number)[],
  problems: ProblemList,
): void {
  const schema = fieldSchema(kind, field);
  if (schema === undefined) {
    problems.add([...path, field], 'is not a known field');
    return;
  }
  if (value === null || value === undefined) {
    if (requiredFields(kind).includes(field)) problems.add([...path, field], 'must not be empty');
    return;
  }
  const result = schema.safeParse(value, WITHOUT_EVAL);
  if (result.success) return;
  for (const issue of result.error.issues) {
    const place = [...path, field, ...issue.path.map(String)];
    if (issue.code !== 'unrecognized_keys') problems.add(place, issue.message);
    else for (const key of issue.keys) problems.add([...place, key], 'is not a known field');
  }
}

/** Checks the given fields of a record into the list. */
export function checkFieldsInto(
  kind: Kind,
  fields: unknown,
  path: readonly (string | number)[],
  problems: ProblemList,
): void {
  if (!isJsonObject(fields)) {
    problems.add(path, 'must be an object');
    return;
  }
  const names = Object.keys(fields);
  if (names.length > FIELDS_LIMIT) problems.add(path, `has ${names.length} fields, which cannot be right`);
  else for (const field of names) checkField(kind, field, fields[field], path, problems);
}

/** Checks a whole record into the list: its fields, and that the needed ones are there. */
export function checkRecordInto(
  kind: Kind,
  record: unknown,
  path: readonly (string | number)[],
  problems: ProblemList,
): void {
  checkFieldsInto(kind, record, path, problems);
  if (!isJsonObject(record)) return;
  for (const field of requiredFields(kind)) {
    if (!Object.hasOwn(record, field)) problems.add([...path, field], 'is missing');
  }
}

/**
 * What is wrong with some fields of a kind's record (`chart-model.md`); null means absent. Empty: nothing. Unknown
 * fields are refused. The path begins with the field's name.
 */
export function checkFields(kind: Kind, fields: unknown): Problem[] {
  const problems = new ProblemList();
  checkFieldsInto(kind, fields, [], problems);
  return problems.list();
}

/** What is wrong with a whole record, needed fields included. */
export function checkRecord(kind: Kind, record: unknown): Problem[] {
  const problems = new ProblemList();
  checkRecordInto(kind, record, [], problems);
  return problems.list();
}
