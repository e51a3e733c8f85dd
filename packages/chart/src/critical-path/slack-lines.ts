import { type Scene, type Shape, TEXT_PARTS } from '../layout/index.ts';
import { Occupancy } from '../layout/labels/occupancy.ts';
import type { Colour, Px, Unit } from '../model/index.ts';
import type { CriticalPath } from './critical-path.ts';

const WIDTH: Px = 1.5;
/** The upright at its end. */
const TICK: Px = 5;

/** A thin line from where each element ends to where it can end at the latest, along its lower edge (CH-648). */
export function slackLines(scene: Scene, rooms: CriticalPath['rooms'], stroke: Colour): readonly Shape[] {
  const { layers, plot, unitWidth, rowHeight } = scene;
  const right = plot.x + plot.width;
  const toX = (unit: Unit): Px => Math.min(right, plot.x + unit * unitWidth);
  const texts = textsOf(scene);
  const drawn = new Set<string>();
  return [...layers.tasks, ...layers.milestones].flatMap(({ id, box }) => {
    const room = rooms.get(id);
    if (room?.lateFinish === undefined || room.totalSlack <= 0) return [];
    const x1 = box.x + box.width;
    const x2 = toX(room.lateFinish);
    if (x2 <= x1 + 1) return [];
    const y = box.y + box.height - WIDTH / 2;
    // A milestone at the end of a bar has the bar's line.
    const place = `${Math.floor((y - plot.y) / rowHeight)} ${Math.round(x2)}`;
    if (drawn.has(place)) return [];
    drawn.add(place);
    const line = { type: 'line', stroke, strokeWidth: WIDTH } as const;
    const top = topOfTick(texts, x2, y);
    return [
      { ...line, x1, y1: y, x2, y2: y },
      ...(top < y ? [{ ...line, x1: x2, y1: top, x2, y2: y + WIDTH / 2 }] : []),
    ];
  });
}

function textsOf({ plot, rowHeight, layers }: Scene): Occupancy {
  const texts = new Occupancy(plot.y, rowHeight);
  for (const { id, parts } of [...layers.tasks, ...layers.milestones])
    for (const { part, box } of parts) if (TEXT_PARTS.has(part)) texts.claim('text', id, box);
  return texts;
}

/** The upright begins below texts that it would cross. */
function topOfTick(texts: Occupancy, x: Px, y: Px): Px {
  let top = y - TICK;
  texts.some({ x: x - WIDTH / 2, y: top, width: WIDTH, height: TICK }, (text) => {
    top = Math.max(top, text.y + text.height);
    return false;
  });
  return top;
}
