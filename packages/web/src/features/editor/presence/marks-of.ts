import type { Box, Scene, SceneItem } from '@giotto/chart/layout';
import type { PresentPerson } from '@giotto/contract/realtime';
import { ghostBox, uniteBoxes } from './ghost-box.ts';

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
