import type { Fields, PlainChange } from '@giotto/chart/changes';
import type { Assignment, Id, State } from '@giotto/chart/model';

/** Sets fields of a person, who gets a record by that. */
export function changePerson(state: State, id: Id, fields: Fields): PlainChange {
  if (state.person.has(id)) return { type: 'set', kind: 'person', id, fields };
  const value = Object.fromEntries(Object.entries(fields).filter(([, given]) => given !== null));
  return { type: 'create', kind: 'person', id, value };
}

/** Sets a task's people; nobody is none. */
export function changeAssignments(task: Id, assignments: readonly Assignment[]): PlainChange {
  const list = assignments.map((one) => ({ ...one }));
  return { type: 'set', kind: 'task', id: task, fields: { assignments: list.length === 0 ? null : list } };
}

/** Takes a person from all tasks and from the chart's list. */
export function deletePerson(state: State, id: Id): readonly PlainChange[] {
  const changes: PlainChange[] = [];
  for (const [task, { assignments }] of state.task) {
    if (assignments?.some(({ person }) => person === id))
      changes.push(
        changeAssignments(
          task,
          assignments.filter(({ person }) => person !== id),
        ),
      );
  }
  if (state.person.has(id)) changes.push({ type: 'delete', kind: 'person', id });
  return changes;
}
