import type { Fields } from '../changes/index.ts';
import {
  type Assignment,
  type Id,
  peopleByName,
  personNamed,
  personOf,
  type State,
  spelledName,
} from '../model/index.ts';

/** The names of people by ids that don't spell them: another chart doesn't know them otherwise. */
export type ClipPeople = Readonly<Record<Id, string>>;

/** The names of those who work on the tasks and have a record. */
export function copyPeople(state: State, tasks: readonly Id[]): ClipPeople {
  const names = new Map<Id, string>();
  for (const task of tasks) {
    for (const { person } of state.task.get(task)?.assignments ?? []) {
      const { name } = personOf(state, person);
      if (name !== '' && name !== spelledName(person)) names.set(person, name);
    }
  }
  return Object.fromEntries(names);
}

/** A pasted task's people: the chart's own, else those of the same name; null without any. */
export function pastePeople(
  state: State,
  assignments: readonly Assignment[],
  people: ClipPeople,
): Fields[string] {
  const known = peopleByName(state);
  const idOf = (person: Id): Id | undefined => {
    const name = Object.hasOwn(people, person) ? people[person] : undefined;
    if (state.person.has(person) || name === undefined) return person;
    return personNamed(known, name);
  };
  const pasted = new Map(
    assignments.flatMap(({ person, ...rest }) => {
      const id = idOf(person);
      return id === undefined ? [] : [[id, { person: id, ...rest }] as const];
    }),
  );
  return pasted.size === 0 ? null : [...pasted.values()];
}
