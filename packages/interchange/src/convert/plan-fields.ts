import { type PlanTask, type TaskFields, type UNHELD_FIELDS, withoutEmpty } from '../plan/index.ts';

/** Some fields of a task, those that it has. */
export function pickFields(
  task: Readonly<Partial<PlanTask>>,
  fields: readonly (typeof UNHELD_FIELDS)[number][],
): TaskFields {
  return Object.fromEntries(
    fields.flatMap((field) => (withoutEmpty(task[field]) === undefined ? [] : [[field, task[field]]])),
  );
}
