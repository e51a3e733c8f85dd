import type { Colour } from '../../model/index.ts';
import type { Dressing } from '../labels/bar-labels.ts';
import type { HaloOf } from '../labels/halo.ts';
import type { Box, SceneItem } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { drawTask } from './task-item.ts';

/** The texts of a drawn bar that may have halos, with those that they had. */
interface Drawn {
  readonly boxes: readonly Box[];
  readonly halos: readonly (Colour | undefined)[];
  readonly item: SceneItem;
}

const drawn = new WeakMap<Dressing, Drawn>();

/** Draws a task whose texts do not slide; the very same item again as long as its texts keep their halos. */
export function drawRestingTask(stage: Stage, dressing: Dressing, haloOf: HaloOf): SceneItem {
  const known = drawn.get(dressing);
  if (known?.boxes.every((box, i) => haloOf(box) === known.halos[i])) return known.item;
  const boxes: Box[] = [];
  const halos: (Colour | undefined)[] = [];
  const item = drawTask(stage, dressing, (box) => {
    const halo = haloOf(box);
    boxes.push(box);
    halos.push(halo);
    return halo;
  });
  drawn.set(dressing, { boxes, halos, item });
  return item;
}
