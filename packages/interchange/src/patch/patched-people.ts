import {
  ASSIGNMENTS_LIMIT,
  type Assignment,
  assign,
  CAPACITY_LIMIT,
  nameId,
  peopleByName,
  personNamed,
  type State,
  spelledName,
  type Task,
} from '@giotto/chart/model';
import type { TaskPatch } from './plan-patch.ts';

const WHOLE = 100;

/** The people whom a patch puts on a bar, as the editor does; null for nobody, undefined if it says nothing of them. */
export function patchedPeople(
  state: State,
  { assignments = [] }: Task,
  { people, units }: TaskPatch,
): readonly Assignment[] | null | undefined {
  if (people === undefined) return undefined;
  const known = peopleByName(state);
  const assigned = assign(people, known, assignments);
  if (units === undefined || assigned === null) return assigned;
  const shares = new Map(Object.entries(units).map(([name, share]) => [personNamed(known, name), share]));
  return assigned.map(({ person }) => {
    const share = shares.get(person) ?? WHOLE;
    return share === WHOLE ? { person } : { person, units: share };
  });
}

/** Finds what is wrong with the people of a patch. */
export function checkPeople(
  state: State,
  { people, units }: TaskPatch,
  add: (field: string, message: string) => void,
): void {
  if (people === undefined) {
    if (units !== undefined) add('units', 'needs people beside it');
    return;
  }
  if (people.length > ASSIGNMENTS_LIMIT) add('people', `must be at most ${ASSIGNMENTS_LIMIT}`);
  const known = peopleByName(state);
  people.forEach((name, at) => {
    const id = personNamed(known, name);
    if (id === undefined) add(`people.${at}`, 'is no name');
    // Somebody whom the chart doesn't know is known by the name alone, which has to fit into an id.
    else if (!known.has(name) && spelledName(nameId(name) ?? '') !== name.trim().normalize('NFC'))
      add(`people.${at}`, 'is too long for somebody new: at most 44 bytes');
  });
  for (const [name, share] of Object.entries(units ?? {})) {
    if (!people.includes(name)) add(`units.${name}`, 'is for somebody who isn’t among the people');
    if (!(share >= 0 && share <= CAPACITY_LIMIT))
      add(`units.${name}`, `must be from 0 to ${CAPACITY_LIMIT.toLocaleString('en')}`);
  }
}
