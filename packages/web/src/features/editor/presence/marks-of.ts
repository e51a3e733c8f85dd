import type { Box, Scene, SceneItem } from '@giotto/chart/layout';
import type { PresentPerson } from '@giotto/contract/realtime';
import { ghostBox, uniteBoxes } from './ghost-box.ts';

/** People who are named and ringed at one element; the rest are counted. */
export const NAMED = 3;

/** Someone else's mark: its element and its position in the scene. */
export interface Mark {
  readonly id: string;
  readonly box: Box;
}

/** What another person has selected and drags, as far as this scene shows it. */
export interface PersonMarks {
  readonly person: PresentPerson;
  readonly rings: readonly Mark[];
  readonly ghosts: readonly Mark[];
}

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

/** The vertical range of the scene for which marks are wanted. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

const items = new WeakMap<Scene, ReadonlyMap<string, SceneItem>>();

function itemsOf(scene: Scene): ReadonlyMap<string, SceneItem> {
  const known = items.get(scene);
  if (known) return known;
  const { tasks, milestones, verticalLanes, horizontalLanes, markers } = scene.layers;
  const all = [...tasks, ...milestones, ...verticalLanes, ...horizontalLanes, ...markers];
  const byId = new Map(all.map((item) => [item.id, item]));
  items.set(scene, byId);
  return byId;
}

/** The marks of everyone who has something selected or dragged within the range. */
export function marksOf(
  scene: Scene,
  people: readonly PresentPerson[],
  { from, to }: Interval = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
): readonly PersonMarks[] {
  const isWanted = ({ box }: Mark) => box.y < to && box.y + box.height > from;
  return people.flatMap((person): PersonMarks[] => {
    const { selection, drag } = person;
    if (selection.length + drag.length === 0) return [];
    const dragged = new Set(drag.map(({ id }) => id));
    const rings = selection.flatMap(({ id }): Mark[] => {
      const item = dragged.has(id) ? undefined : itemsOf(scene).get(id);
      return item ? [{ id, box: item.box }] : [];
    });
    const ghosts = new Map<string, Mark>();
    for (const element of drag) {
      const box = ghostBox(scene, element);
      // A lane is sent row by row.
      const known = ghosts.get(element.id)?.box;
      if (box) ghosts.set(element.id, { id: element.id, box: known ? uniteBoxes(known, box) : box });
    }
    const seen = { person, rings: rings.filter(isWanted), ghosts: [...ghosts.values()].filter(isWanted) };
    return seen.rings.length + seen.ghosts.length > 0 ? [seen] : [];
  });
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
