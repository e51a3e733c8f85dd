import { type Box, Occupancy, type Scene } from '@giotto/chart/layout';
import { claim, claimTexts, itemsOf } from '../scene-texts.ts';
import { CHARACTER, type GhostMark, LABEL_AIR, type LabelPlace } from './ghost-mark.ts';

/** The height of a label, in px. */
const HEIGHT = 12;
const MARKS = ' marks';

/** Where a label is, by its place and the middle of its mark. */
export function boxOfLabel({ label, labelX, anchor, box }: GhostMark): Box {
  const width = label.length * CHARACTER;
  const x = anchor === 'start' ? labelX : labelX - (anchor === 'end' ? width : width / 2);
  return { x, y: box.y + (box.height - HEIGHT) / 2, width, height: HEIGHT };
}

/**
 * Leaves no label on a text of the chart or on another label: it stays where it was placed, else it goes to a side of all that its
 * element draws, else it is left out.
 */
export function freeLabels(marks: readonly GhostMark[], scene: Scene): GhostMark[] {
  const { plot, rowHeight } = scene;
  const taken = new Occupancy(plot.y, rowHeight);
  const items = itemsOf(scene);
  for (const item of items) claimTexts(taken, item);
  const ends = new Map(items.map(({ id, bounds }) => [id, bounds]));
  const isFree = (mark: GhostMark) => {
    const box = boxOfLabel(mark);
    return box.x >= plot.x && box.x + box.width <= plot.x + plot.width && taken.isFree(box);
  };
  return marks.map((mark) => {
    if (mark.label === '') return mark;
    const around = ends.get(mark.id) ?? mark.box;
    const right = Math.max(around.x + around.width, mark.box.x + mark.box.width);
    const sides: readonly LabelPlace[] = [
      { labelX: right + LABEL_AIR, anchor: 'start' },
      { labelX: Math.min(around.x, mark.box.x) - LABEL_AIR, anchor: 'end' },
    ];
    const free = [mark, ...sides.map((side) => ({ ...mark, ...side }))].find(isFree);
    if (!free) return { ...mark, label: '' };
    claim(taken, 'text', MARKS, boxOfLabel(free));
    return free;
  });
}
