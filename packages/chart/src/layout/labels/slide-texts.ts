import type { Px } from '../../model/index.ts';
import type { Box } from '../scene.ts';
import type { Typesetter } from '../typesetter.ts';
import type { Dressing } from './bar-labels.ts';
import type { Obstacle } from './occupancy.ts';
import type { PlacedDate } from './place-date.ts';
import type { PlacedLabel } from './place-task-label.ts';
import type { Sliding } from './sliding.ts';

/** A shortened title needs at least this much of the bar in view. */
const LEAST: Px = 40;
const PADDING: Px = 8;

type Placed = Pick<Dressing, 'label' | 'date'>;

function move(label: PlacedLabel, x: Px): PlacedLabel {
  const by = x - label.box.x;
  const lines = label.lines.map((line) => ({ ...line, x: line.x + by }));
  return { ...label, box: { ...label.box, x }, lines };
}

/** Whole in the visible part of the bar, else whole right of the bar, else shortened in the bar. */
function slideTitle(
  { bar, request }: Dressing,
  label: PlacedLabel,
  sliding: Sliding,
  type: Typesetter,
): PlacedLabel | undefined {
  const right = bar.box.x + bar.box.width;
  const mayCover = ({ type: what, id }: Obstacle): boolean => what === 'bar' && id === bar.id;
  const wanted = { box: label.box, mayCover, limit: right - PADDING };
  const inside = sliding.findWhole(wanted);
  if (inside !== undefined) return move(label, inside);
  const { title } = request;
  const centre = bar.box.y + bar.box.height / 2;
  const x = right + request.gapRight;
  const beside = type.boxOf(title, x, centre);
  const fits = !sliding.isCut(x) && x + title.width <= request.to;
  if (fits && sliding.isFree(beside, label.box))
    return { side: 'right', box: beside, lines: [{ line: title, x, centre }] };
  const stretch = sliding.findStretch(wanted);
  const line = stretch.width >= LEAST ? type.fit(title, stretch.width) : undefined;
  if (line === undefined) return undefined;
  const { y, height } = label.box;
  return {
    side: 'inside',
    box: { x: stretch.x, y, width: line.width, height },
    lines: [{ line, x: stretch.x, centre }],
  };
}

function slideDate({ bar }: Dressing, date: PlacedDate, sliding: Sliding): PlacedDate | undefined {
  const x = sliding.findWhole({
    box: date.box,
    mayCover: ({ type, id }) => type === 'bar' && id === bar.id,
    limit: bar.box.x + bar.box.width - PADDING,
  });
  return x === undefined ? undefined : { ...date, box: { ...date.box, x }, x: date.x + x - date.box.x };
}

function isSlid(sliding: Sliding, text: { readonly side: string; readonly box: Box } | undefined): boolean {
  return text?.side === 'inside' && sliding.isCut(text.box.x);
}

/**
 * The texts of a bar where they are seen: those inside slide to the visible part of a bar that begins left of the view
 * (`ux.md` B2); a text without room in view stays where it is.
 */
export function slideTexts(dressing: Dressing, sliding: Sliding, type: Typesetter): Placed {
  let { label, date } = dressing;
  if (dressing.bar.box.x >= sliding.left) return { label, date };
  if (label !== undefined && isSlid(sliding, label)) {
    const slid = slideTitle(dressing, label, sliding, type);
    if (slid !== undefined) sliding.take(slid.box);
    label = slid ?? label;
  }
  if (date !== undefined && isSlid(sliding, date)) {
    const slid = slideDate(dressing, date, sliding);
    if (slid !== undefined) sliding.take(slid.box);
    date = slid ?? date;
  }
  return { label, date };
}
