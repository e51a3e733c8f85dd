import type { PresentPerson } from '@giotto/contract/realtime';
import type { Mark, PersonMarks } from './marks-of.ts';

/** People who are named and ringed at one element; the rest are counted. */
export const NAMED = 3;

/** A person at the element where their name is. */
interface Flag {
  readonly mark: Mark;
  /** How many names are below this one. */
  readonly above: number;
}

/** Who is named where, so that many people at one element don't hide it. */
export interface FoldedFlags {
  /** By connection. Absent: the person is counted, or is named for another tab. */
  readonly flags: ReadonlyMap<PresentPerson['connectionId'], Flag>;
  /** The elements with further people, and how many. */
  readonly rests: readonly { readonly mark: Mark; readonly count: number }[];
}

/** Folds the names at each element: who drags comes first, then by arrival. */
export function foldFlags(marks: readonly PersonMarks[]): FoldedFlags {
  const flags = new Map<string, Flag>();
  const people = new Map<string, { readonly mark: Mark; readonly ids: Set<string> }>();
  const dragging = marks.filter(({ ghosts }) => ghosts.length > 0);
  for (const { person, ghosts, rings } of [...dragging, ...marks.filter((one) => !dragging.includes(one))]) {
    const mark = ghosts[0] ?? rings.find(({ id }) => id === person.field?.id) ?? rings[0];
    if (!mark) continue;
    const { ids } = people.get(mark.id) ?? { ids: new Set() };
    if (ids.size < NAMED && !ids.has(person.userId))
      flags.set(person.connectionId, { mark, above: ids.size });
    people.set(mark.id, { mark, ids: ids.add(person.userId) });
  }
  const rests = [...people.values()].flatMap(({ mark, ids }) =>
    ids.size > NAMED ? { mark, count: ids.size - NAMED } : [],
  );
  return { flags, rests };
}
