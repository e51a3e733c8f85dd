import type { ElementRef } from '@giotto/chart/interact';
import type { Box, Scene } from '@giotto/chart/layout';
import { isRefOf } from '../session/ref-set.ts';

/** The bounding box of these elements in the scene. Null when none is drawn. */
export function boundsOf(scene: Scene, refs: readonly ElementRef[]): Box | null {
  const [first, ...rest] = boxesOf(scene, refs);
  return first ? rest.reduce(unite, first) : null;
}

/** The boxes of those elements that are drawn. */
export function boxesOf({ layers }: Scene, refs: readonly ElementRef[]): readonly Box[] {
  if (refs.length === 0) return [];
  const isMeant = isRefOf(refs);
  const items = [
    ...layers.tasks,
    ...layers.milestones,
    ...layers.markers,
    ...layers.verticalLanes,
    ...layers.horizontalLanes,
  ];
  return [
    ...items.filter(isMeant).map(({ box }) => box),
    ...layers.dependencies
      .filter(({ id }) => isMeant({ kind: 'dependency', id }))
      .map(({ bounds }) => bounds),
  ];
}

function unite(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
