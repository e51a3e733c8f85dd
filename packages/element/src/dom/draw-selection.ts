import type { ElementRef } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import { createSvg } from './create-node.ts';

/** Px around a selected element. */
const ROOM = 3;

/** The box of an element that is drawn; undefined for one out of view. */
export function boxOf({ layers }: Scene, { kind, id }: ElementRef): Box | undefined {
  if (kind === 'dependency') return layers.dependencies.find((link) => link.id === id)?.bounds;
  const items = [
    ...layers.tasks,
    ...layers.milestones,
    ...layers.markers,
    ...layers.verticalLanes,
    ...layers.horizontalLanes,
  ];
  return items.find((item) => item.kind === kind && item.id === id)?.box;
}

/** Frames around what is selected and in view. */
export function drawSelection(scene: Scene, selection: readonly ElementRef[]): SVGElement {
  const group = createSvg('g', { class: 'giotto-selection' });
  for (const ref of selection) {
    const box = boxOf(scene, ref);
    if (box === undefined) continue;
    group.append(
      createSvg('rect', {
        x: `${box.x - ROOM}`,
        y: `${box.y - ROOM}`,
        width: `${box.width + 2 * ROOM}`,
        height: `${box.height + 2 * ROOM}`,
        rx: '5',
      }),
    );
  }
  return group;
}
