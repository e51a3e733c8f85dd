import { type Box, grow, type Occupancy, type Scene, type SceneItem, TEXT_PARTS } from '@giotto/chart/layout';

/** What only touches doesn't overlap, in px. */
const TOUCH = -0.5;

/** All elements of a picture but its links. */
export function itemsOf({ layers }: Scene): readonly SceneItem[] {
  const { horizontalLanes, verticalLanes, tasks, markers, milestones } = layers;
  return [...horizontalLanes, ...verticalLanes, ...tasks, ...markers, ...milestones];
}

/** Takes the room of something, so that what only touches it is free. */
export function claim(taken: Occupancy, type: 'text' | 'bar', id: string, box: Box): void {
  taken.claim(type, id, grow(box, TOUCH));
}

/** Takes the room of an element's texts. */
export function claimTexts(taken: Occupancy, { id, parts }: SceneItem): void {
  for (const { part, box } of parts)
    if (TEXT_PARTS.has(part) || part === 'flag') claim(taken, 'text', id, box);
}
