import type { Colour, Px, Task } from '../../model/index.ts';
import { formatNumber as n } from '../format-number.ts';
import type { BreaksAt } from '../labels/line-breaks.ts';
import type { Box, ScenePart, Shape, Sign } from '../scene.ts';

const SIDE: Px = 10;
const GAP: Px = 3;
const STROKE = 1.25;

type Saying = Pick<Task, 'schedule' | 'notes' | 'externalLink'>;

/** The signs of a record: for its schedule, notes and external link. */
export function listSigns({ schedule, notes, externalLink }: Saying): readonly Sign[] {
  const signs: Sign[] = [];
  if (schedule === 'locked' || schedule === 'manual') signs.push(schedule);
  if (notes !== undefined && notes !== '') signs.push('notes');
  if (externalLink !== undefined && externalLink !== '') signs.push('link');
  return signs;
}

/** The size of this many signs side by side, plus a pixel each way, since they are aligned to whole pixels. */
export function roomOfSigns(count: number): { readonly width: Px; readonly height: Px } {
  return { width: count * SIDE + (count - 1) * GAP + 1, height: SIDE + 1 };
}

const path = (d: string, stroke: Colour): Shape => ({
  type: 'path',
  d,
  stroke,
  strokeWidth: STROKE,
  cap: 'round',
  join: 'round',
});

/** Each in a square of 10 px at (x, y): a padlock, a pin, lines of text, an outgoing arrow. */
const DRAW: Readonly<Record<Sign, (x: Px, y: Px, ink: Colour) => Shape[]>> = {
  locked: (x, y, ink) => [
    path(`M${n(x + 3)} ${n(y + 4.5)}V${n(y + 3)}A2 2 0 0 1 ${n(x + 7)} ${n(y + 3)}V${n(y + 4.5)}`, ink),
    { type: 'rect', x: x + 1.5, y: y + 4.5, width: 7, height: 5, radius: 1, fill: ink },
  ],
  manual: (x, y, ink) => [
    { type: 'rect', x: x + 2.5, y: y + 0.5, width: 5, height: 5, radius: 2.5, fill: ink },
    path(`M${n(x + 5)} ${n(y + 5.5)}V${n(y + 9.2)}`, ink),
  ],
  notes: (x, y, ink) => [
    path(
      `M${n(x + 1)} ${n(y + 2)}H${n(x + 9)}M${n(x + 1)} ${n(y + 5)}H${n(x + 9)}M${n(x + 1)} ${n(y + 8)}H${n(x + 6)}`,
      ink,
    ),
  ],
  link: (x, y, ink) => [
    path(
      `M${n(x + 2)} ${n(y + 8)}L${n(x + 8)} ${n(y + 2)}M${n(x + 3.5)} ${n(y + 2)}H${n(x + 8)}V${n(y + 6.5)}`,
      ink,
    ),
  ],
};

/** Draws signs side by side, from the box's left edge, vertically centred in the box; lines have gaps behind them. */
export function drawSigns(signs: readonly Sign[], box: Box, ink: Colour, breaksAt: BreaksAt): ScenePart[] {
  const y = Math.round(box.y + box.height / 2 - SIDE / 2);
  return signs.map((sign, i) => {
    const x = Math.ceil(box.x) + i * (SIDE + GAP);
    const room = { x, y, width: SIDE, height: SIDE };
    return { part: 'sign', sign, box: room, shapes: [...breaksAt(room), ...DRAW[sign](x, y, ink)] };
  });
}
