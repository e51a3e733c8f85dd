import type { Extent } from '@giotto/chart/interact';
import type { Scene, SceneItem } from '@giotto/chart/layout';
import { type Id, type State, themeOf } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';

/** Px around a title inside its bar, and between a bar and the title beside it (`ux.md` B2). */
const INSIDE = 16;
const BESIDE = 6;

/**
 * The horizontal extent of each bar, and of each milestone that is a task, with its title and date when it shares a row: a title that is now only in the label
 * column would then be written beside the bar or inside it.
 */
export function extentsOf(state: State, scene: Scene, metrics: TextMetrics): (id: Id) => Extent {
  const size = themeOf(state).labelSize;
  const extents = new Map<Id, Extent>();
  const rowed = scene.layers.milestones.filter(({ kind }) => kind === 'task');
  for (const item of [...scene.layers.tasks, ...rowed]) {
    const drawn = drawnExtent(item);
    const title = state.task.get(item.id)?.title ?? '';
    const hasTitle = title === '' || item.parts.some(({ part }) => part === 'label');
    const width = hasTitle ? 0 : metrics.width(title, scene.font, 400, size);
    const isBeside = width > 0 && width + INSIDE > item.box.width;
    extents.set(item.id, isBeside ? { from: drawn.from, to: drawn.to + BESIDE + width } : drawn);
  }
  // Bars outside the timeline aren't drawn: they stay alone on their row.
  return (id) => extents.get(id) ?? { from: 0, to: scene.width };
}

function drawnExtent({ box, parts }: SceneItem): Extent {
  const texts = parts.filter(({ part }) => part === 'label' || part === 'date').map((part) => part.box);
  return {
    from: Math.min(box.x, ...texts.map(({ x }) => x)),
    to: Math.max(box.x + box.width, ...texts.map(({ x, width }) => x + width)),
  };
}
