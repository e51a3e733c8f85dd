import {
  ASSIGNMENTS_LIMIT,
  type Assignment,
  CAPACITY_LIMIT,
  listPeople,
  peopleByName,
  personNamed,
  personOf,
  type State,
  splitPeople,
} from '@giotto/chart/model';
import type { PredecessorChoice } from './predecessor-choices.ts';

type People = Pick<State, 'person'>;

const SHARE = /^\d{1,4}(?:[.,]\d{1,2})?$/;
/** Maximum number of options. */
const MAX_CHOICES = 50;

/** A task's people as MS Project spells them: `Ana[50%]; Ben`. Those whose names nobody knows aren't written. */
export function peopleText(state: People, assignments: readonly Assignment[] = []): string {
  const texts = assignments.flatMap(({ person, units = 100 }) => {
    const { name } = personOf(state, person);
    return name === '' ? [] : [units === 100 ? name : `${name}[${Math.round(units * 100) / 100}%]`];
  });
  const [only = '', ...others] = texts;
  // A comma separates names where no semicolon does.
  return others.length === 0 && only.includes(',') ? `${only};` : texts.join('; ');
}

/** A name with how much of the person's working day the task takes, in per cent; undefined if that is no share. */
function readPart(part: string): { readonly name: string; readonly units: number } | undefined {
  if (!part.endsWith(']')) return { name: part, units: 100 };
  const open = part.lastIndexOf('[');
  const inside = part.slice(open + 1, -1).trim();
  const digits = inside.endsWith('%') ? inside.slice(0, -1).trimEnd() : inside;
  if (open < 0 || !SHARE.test(digits)) return undefined;
  return { name: part.slice(0, open).trimEnd(), units: Number(digits.replace(',', '.')) };
}

/**
 * Reads a task's people; who has no units takes the whole day. Those without a name stay, and people of the same name stay
 * who they are. Undefined: what stands behind a name isn't a share of 0 to 1,000 %, or there are too many.
 */
export function readPeople(
  state: People,
  text: string,
  before: readonly Assignment[] = [],
): readonly Assignment[] | undefined {
  if (text.trim() === peopleText(state, before)) return before;
  const known = peopleByName(state);
  const found = new Map(
    before.flatMap((one) => (personOf(state, one.person).name === '' ? [[one.person, one] as const] : [])),
  );
  for (const part of splitPeople(text)) {
    const { name = '', units = 100 } = readPart(part) ?? {};
    if (name === '' || units > CAPACITY_LIMIT) return undefined;
    const former = before.find(({ person }) => personOf(state, person).name === name);
    const person = former?.person ?? personNamed(known, name);
    if (person !== undefined && !found.has(person))
      found.set(person, units === 100 ? { person } : { person, units });
  }
  return found.size > ASSIGNMENTS_LIMIT ? undefined : [...found.values()];
}

/** The people whom what is typed behind the last semicolon can mean: those of the chart, then others. */
export function peopleChoices(
  state: Pick<State, 'person' | 'task'>,
  text: string,
  others: Iterable<string>,
): readonly PredecessorChoice[] {
  const cut = text.lastIndexOf(';') + 1;
  const part = text.slice(cut).trim().toLocaleLowerCase();
  const before = cut === 0 ? '' : `${text.slice(0, cut).trimEnd()} `;
  const taken = new Set(splitPeople(`${text.slice(0, cut)};`).map((one) => readPart(one)?.name ?? one));
  const names = new Set([...listPeople(state).map((id) => personOf(state, id).name), ...others]);
  return [...names]
    .filter((name) => name !== '' && !taken.has(name) && name.toLocaleLowerCase().includes(part))
    .slice(0, MAX_CHOICES)
    .map((name) => ({ value: before + name, label: before + name }));
}
