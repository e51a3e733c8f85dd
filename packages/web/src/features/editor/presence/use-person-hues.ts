import type { PresentPerson } from '@giotto/contract/realtime';
import { hueOf } from '../../../components/ui/person-hue.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { useChart, useSession } from '../session/session-context.ts';
import { distinctHues } from './distinct-hues.ts';

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
