import type { BarLabels, CrossedText } from '../labels/bar-labels.ts';
import { type BreaksAt, isSameBreaks } from '../labels/line-breaks.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { SceneItem } from '../scene.ts';
import { buildTaskItem } from './task-item.ts';

const NO_TEXTS: readonly never[] = [];

/** Draws a task without sticky labels; returns the same item as long as the same lines cross its texts. */
export function drawTask(context: LayoutContext, labels: BarLabels, breaksAt: BreaksAt): SceneItem {
  const { drawn } = labels;
  if (drawn?.texts.every(({ box, breaks }) => isSameBreaks(breaksAt(box), breaks))) return drawn.item;
  let texts: CrossedText[] | undefined;
  const item = buildTaskItem(context, labels, (box) => {
    const breaks = breaksAt(box);
    texts ??= [];
    texts.push({ box, breaks });
    return breaks;
  });
  labels.drawn = { item, texts: texts ?? NO_TEXTS };
  return item;
}
