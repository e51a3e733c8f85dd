import type { Colour, Px } from '../../model/index.ts';
import type { Box, ScenePart } from '../scene.ts';
import type { Stage } from '../stage.ts';
import type { Line } from '../typesetter.ts';

/** Room around the text of a flag. */
const PADDING_X = 6;
const PADDING_Y = 3;
const RADIUS = 3;
const DATE_GAP = 6;

/** A marker's title, and its date, on a ground of its own. */
export interface Flag {
  readonly title: Line | undefined;
  readonly date: Line | undefined;
  readonly width: Px;
  readonly height: Px;
}

/** The flag's size; undefined when there is nothing to write. */
export function measureFlag(stage: Stage, title: Line | undefined, date: Line | undefined): Flag | undefined {
  if (title === undefined && date === undefined) return undefined;
  const gap = title !== undefined && date !== undefined ? DATE_GAP : 0;
  const width = Math.ceil((title?.width ?? 0) + gap + (date?.width ?? 0) + 2 * PADDING_X);
  const size = stage.sizes.small;
  return { title, date, width, height: 2 * Math.round((size * 0.72 + 2 * PADDING_Y + 2) / 2) + 2 };
}

/** Draws the flag in its box. */
export function drawFlag({ type }: Stage, flag: Flag, box: Box, ground: Colour, ink: Colour): ScenePart {
  const centre = box.y + box.height / 2;
  const texts = [];
  let x = box.x + PADDING_X;
  for (const line of [flag.title, flag.date]) {
    if (line === undefined) continue;
    texts.push(type.set(line, x, centre, ink));
    x += line.width + DATE_GAP;
  }
  return { part: 'flag', box, shapes: [{ type: 'rect', ...box, radius: RADIUS, fill: ground }, ...texts] };
}
