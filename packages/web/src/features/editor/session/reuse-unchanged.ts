import type { Scene, SceneLayers } from '@giotto/chart/layout';
import { isSameDrawing } from './same-drawing.ts';

interface Named {
  readonly id: string;
}

/**
 * Returns a scene in which everything that looks as before is the identical object. Identity then tells what to render
 * and paint again: in a drag one bar and its links, after a scroll what came into view.
 */
export function reuseUnchanged(before: Scene | undefined, after: Scene): Scene {
  if (!before) return after;
  const layers: { -readonly [Name in keyof SceneLayers]: SceneLayers[Name] } = { ...after.layers };
  layers.horizontalLanes = keepItems(before.layers.horizontalLanes, layers.horizontalLanes);
  layers.verticalLanes = keepItems(before.layers.verticalLanes, layers.verticalLanes);
  layers.dependencies = keepItems(before.layers.dependencies, layers.dependencies);
  layers.tasks = keepItems(before.layers.tasks, layers.tasks);
  layers.markers = keepItems(before.layers.markers, layers.markers);
  layers.milestones = keepItems(before.layers.milestones, layers.milestones);
  return {
    ...after,
    header: keep(before.header, after.header),
    column: keep(before.column, after.column),
    plot: keep(before.plot, after.plot),
    shown: keep(before.shown, after.shown),
    backgroundShapes: keep(before.backgroundShapes, after.backgroundShapes),
    grid: keep(before.grid, after.grid),
    layers,
    headerShapes: keep(before.headerShapes, after.headerShapes),
    columnItems: keepItems(before.columnItems, after.columnItems),
    ...(after.legend && { legend: keep(before.legend ?? [], after.legend) }),
    watermark: keep(before.watermark, after.watermark),
  };
}

function keep<Part>(before: Part, after: Part): Part {
  return isSameDrawing(before, after) ? before : after;
}

/** The previous list if it has the same items; otherwise the new list, reusing previous items that look the same. */
function keepItems<Item extends Named>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  if (before.length === 0 || after.length === 0) return after;
  const known = new Map(before.map((item) => [item.id, item]));
  const kept = after.map((item) => {
    const last = known.get(item.id);
    return last ? keep(last, item) : item;
  });
  const isSame = kept.length === before.length && kept.every((item, at) => item === before[at]);
  return isSame ? before : kept;
}
