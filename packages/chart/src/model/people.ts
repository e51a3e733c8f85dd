import { ASSIGNMENTS_LIMIT } from './drawing-limits.ts';
import { nameId, spelledName } from './person-name.ts';
import type { Assignment, Person } from './plan-records.ts';
import type { State } from './state.ts';
import type { Percent } from './units.ts';
import type { Id } from './values.ts';

/** A person with the defaults filled in; the name is empty if nobody knows it. */
export interface KnownPerson extends Person {
  readonly name: string;
  readonly capacity: Percent;
}

type People = Pick<State, 'person'>;

/** A person of the chart; without a record, the one whom the id names. */
export function personOf({ person }: People, id: Id): KnownPerson {
  const record = person.get(id);
  return { capacity: 100, ...record, name: record?.name ?? spelledName(id) ?? '' };
}

/** The names of a task's people, each once, in the order of their assignments. */
export function namesOf(state: People, assignments: readonly Assignment[] = []): readonly string[] {
  const names = new Set(assignments.map(({ person }) => personOf(state, person).name));
  names.delete('');
  return [...names];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** People in the order of the chart's list; those without a record last, by name. */
export function orderPeople(state: People, ids: Iterable<Id>): readonly Id[] {
  const orderOf = (id: Id) => state.person.get(id)?.order ?? '~';
  const names = new Map([...ids].map((id) => [id, personOf(state, id).name]));
  return [...names.keys()].sort(
    (one, other) =>
      compare(orderOf(one), orderOf(other)) ||
      compare(names.get(one) ?? '', names.get(other) ?? '') ||
      compare(one, other),
  );
}

/** Everybody in the chart's list, and everybody with a name who works on a task. */
export function listPeople(state: Pick<State, 'person' | 'task'>): readonly Id[] {
  const ids = new Set(state.person.keys());
  for (const { assignments = [] } of state.task.values())
    for (const { person } of assignments) if (personOf(state, person).name !== '') ids.add(person);
  return orderPeople(state, ids);
}

/** The people of a chart by their names. */
export function peopleByName({ person }: People): ReadonlyMap<string, Id> {
  const ids = new Map<string, Id>();
  for (const [id, { name = spelledName(id) }] of person)
    if (name !== undefined && !ids.has(name)) ids.set(name, id);
  return ids;
}

/** The person of that name: one of the chart, or else the one whom the name alone stands for. */
export function personNamed(known: ReadonlyMap<string, Id>, name: string): Id | undefined {
  return known.get(name) ?? nameId(name);
}

/**
 * Puts people on a task, each once, as many as a task has room for; null if there is nobody. `known` are the chart's people
 * by name; those who stay keep their `former` units.
 */
export function assign(
  names: readonly string[],
  known: ReadonlyMap<string, Id> = new Map(),
  former: readonly Assignment[] = [],
): readonly Assignment[] | null {
  const ids = new Set(names.flatMap((name) => personNamed(known, name) ?? []));
  if (ids.size === 0) return null;
  return [...ids]
    .slice(0, ASSIGNMENTS_LIMIT)
    .map((person) => former.find((one) => one.person === person) ?? { person });
}

/** The people whom a text lists: separated by semicolons or line ends, else by commas. */
export function splitPeople(text: string): readonly string[] {
  return text
    .replace(/^\[([^[\]]*)\]$/, '$1')
    .split(/[;\n]/.test(text) ? /[;\n]/ : ',')
    .map((person) => person.trim())
    .filter((person) => person !== '');
}
