import type { Colour } from '../../model/index.ts';
import type { BarLabels } from '../labels/bar-labels.ts';
import type { HaloAt } from '../labels/halo.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, SceneItem } from '../scene.ts';
import { buildTaskItem } from './task-item.ts';

const NO_HALOS: readonly never[] = [];

/** Draws a task whose labels are not sticky; the very same item again as long as its texts keep their halos. */
export function drawTask(context: LayoutContext, labels: BarLabels, haloAt: HaloAt): SceneItem {
  const { drawn } = labels;
  if (drawn?.halos.every(({ box, colour }) => haloAt(box) === colour)) return drawn.item;
  let halos: { box: Box; colour: Colour | undefined }[] | undefined;
  const item = buildTaskItem(context, labels, (box) => {
    const colour = haloAt(box);
    halos ??= [];
    halos.push({ box, colour });
    return colour;
  });
  labels.drawn = { item, halos: halos ?? NO_HALOS };
  return item;
}
