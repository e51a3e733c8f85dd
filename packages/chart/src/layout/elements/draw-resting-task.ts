import type { Colour } from '../../model/index.ts';
import type { Dressing } from '../labels/bar-labels.ts';
import type { HaloOf } from '../labels/halo.ts';
import type { Box, SceneItem } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { drawTask } from './task-item.ts';

const NO_HALOS: readonly never[] = [];

/** Draws a task whose texts do not slide; the very same item again as long as its texts keep their halos. */
export function drawRestingTask(stage: Stage, dressing: Dressing, haloOf: HaloOf): SceneItem {
  const { drawn } = dressing;
  if (drawn?.halos.every(({ box, colour }) => haloOf(box) === colour)) return drawn.item;
  let halos: { box: Box; colour: Colour | undefined }[] | undefined;
  const item = drawTask(stage, dressing, (box) => {
    const colour = haloOf(box);
    halos ??= [];
    halos.push({ box, colour });
    return colour;
  });
  dressing.drawn = { item, halos: halos ?? NO_HALOS };
  return item;
}
