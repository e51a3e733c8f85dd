import type { PresentPerson } from '@giotto/contract/realtime';
import { HUES, hueOf } from '../../../components/ui/person-hue.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useChart, useSession } from '../session/session-context.ts';

/** Steps from one hue to the next that is tried: neighbours look alike. */
const STEP = 5;

interface Given {
  readonly people: readonly PresentPerson[];
  readonly hues: ReadonlyMap<string, number>;
}

/** The hues last given in each editor. */
const given = new WeakMap<EditorSession, Given>();

/** The hues of those who have the chart open, by user id: one each, for as long as they are here. */
export function usePersonHues(): (userId: string) => number {
  const session = useSession();
  const people = useChart((chart) => chart.people);
  const last = given.get(session);
  const hues = last?.people === people ? last.hues : distinctHues(idsOf(people), last?.hues ?? new Map());
  given.set(session, { people, hues });
  return (userId) => hues.get(userId) ?? hueOf(userId);
}

function idsOf(people: readonly PresentPerson[]): readonly string[] {
  return [...new Set(people.map(({ userId }) => userId))];
}

/**
 * The hues of people who are here together, by user id in order of arrival: distinct as long as there are enough, and then
 * repeated. Who has one in `known` keeps it; others get their own if it is free. Those in `known` who have left are still
 * known in the result.
 */
export function distinctHues(
  present: readonly string[],
  known: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const hues = new Map<string, number>();
  const taken = new Set<number>();
  const give = (id: string, hue: number) => {
    hues.set(id, hue);
    taken.add(hue);
  };
  for (const id of present) {
    const hue = known.get(id);
    if (hue !== undefined && (!taken.has(hue) || taken.size === HUES)) give(id, hue);
  }
  for (const id of present) {
    if (hues.has(id)) continue;
    const tried = Array.from({ length: HUES }, (_, at) => (hueOf(id) + at * STEP) % HUES);
    give(id, tried.find((hue) => !taken.has(hue)) ?? hueOf(id));
  }
  return new Map([...known, ...hues]);
}
