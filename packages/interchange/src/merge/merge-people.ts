import { spreadKeys } from '@giotto/chart/changes';
import {
  type Assignment,
  type Id,
  type Person,
  peopleByName,
  personOf,
  type State,
  type Task,
} from '@giotto/chart/model';

type Tasks = ReadonlyMap<Id, Task>;

/** Tasks of a file with the chart's people, who are recognised by their names. */
export function withKnownPeople(tasks: Tasks, imported: State, chart: State): Tasks {
  const known = peopleByName(chart);
  const idOf = (person: Id): Id => known.get(personOf(imported, person).name) ?? person;
  return new Map(
    [...tasks].map(([id, task]) => {
      if (task.assignments === undefined) return [id, task];
      const people = new Map(task.assignments.map((one) => [idOf(one.person), one]));
      return [id, { ...task, assignments: [...people].map(([person, one]) => ({ ...one, person })) }];
    }),
  );
}

/** What a file says of a task's people: the same people in another order are the same. */
export function statedPeople(
  stated: readonly Assignment[],
  former: readonly Assignment[] = [],
): readonly Assignment[] {
  const before = new Map(former.map((one) => [one.person, one]));
  const people = stated.map((one) => ({ ...before.get(one.person), ...one }));
  const now = new Map(people.map((one) => [one.person, one]));
  const isSame = before.size === now.size && people.every(({ person }) => before.has(person));
  return isSame ? former.map(({ person }) => now.get(person) ?? { person }) : people;
}

/** The chart's people with those of the file whom its tasks need. */
export function mergePeople(chart: State, imported: State, tasks: Tasks): ReadonlyMap<Id, Person> {
  const needed = new Set<Id>();
  for (const { assignments = [] } of tasks.values()) for (const { person } of assignments) needed.add(person);
  const added = [...imported.person].filter(([id]) => needed.has(id) && !chart.person.has(id));
  if (added.length === 0) return chart.person;
  const last =
    [...chart.person.values()]
      .map(({ order = '' }) => order)
      .sort()
      .at(-1) ?? '';
  const keys = spreadKeys(added.length, last) ?? [];
  return new Map<Id, Person>([
    ...chart.person,
    ...added.map(([id, person], at) => [id, { ...person, order: keys[at] ?? '' }] as const),
  ]);
}
