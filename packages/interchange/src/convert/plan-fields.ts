import type { PlanTask, TaskFields, UNHELD_FIELDS } from '../plan/index.ts';

/** Whether two values of a plan are the same, in whatever order their fields are; an empty list or record is none. */
export function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [withoutEmpty(one), withoutEmpty(other)];
  if (first === second) return true;
  if (!isObject(first) || !isObject(second)) return false;
  const [fields, others] = [Object.entries(first), new Map(Object.entries(second))];
  return fields.length === others.size && fields.every(([name, value]) => isSame(value, others.get(name)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function withoutEmpty(value: unknown): unknown {
  return isObject(value) && Object.keys(value).length === 0 ? undefined : value;
}

/** Some fields of a task, those that it has. */
export function pickFields(
  task: Readonly<Partial<PlanTask>>,
  fields: readonly (typeof UNHELD_FIELDS)[number][],
): TaskFields {
  return Object.fromEntries(
    fields.flatMap((field) => (withoutEmpty(task[field]) === undefined ? [] : [[field, task[field]]])),
  );
}
