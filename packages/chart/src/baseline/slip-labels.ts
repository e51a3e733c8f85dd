import { unite } from '../layout/box.ts';
import { type Box, type Part, type SceneItem, TEXT_PARTS } from '../layout/index.ts';
import type { Line, Typesetter } from '../layout/typesetter.ts';
import { type Px, type State, themeOf, timelineOf } from '../model/index.ts';
import { slipColour } from './baseline-colour.ts';
import type { BaselineDrawing } from './baseline-items.ts';
import type { Slip } from './compare-baseline.ts';
import { slipText } from './slip-text.ts';

/** Space to what it follows. */
const GAP: Px = 6;
const LARGEST: Px = 11;
/** Of the letters, relative to their nominal size. */
const HEIGHT = 1.05;

/** What a slip stands beside. */
const OWN: ReadonlySet<Part> = new Set<Part>(['bar', 'summary', 'glyph', ...TEXT_PARTS]);

/** A chart's slips as texts. */
export interface SlipLabels {
  readonly type: Typesetter;
  readonly size: Px;
  readonly state: State;
}

export function slipLabelsOf(state: State, type: Typesetter): SlipLabels {
  return { type, state, size: type.sizeFor(Math.min(themeOf(state).labelSize, LARGEST)) };
}

/** The element with the slip of its finish beside it; the element itself if it has none, or no room (CH-696). */
export function withSlip(
  { type, size, state }: SlipLabels,
  { scene, room }: BaselineDrawing,
  item: SceneItem,
  slip: Slip | undefined,
): SceneItem {
  const days = slip?.finish ?? 0;
  const text = slipText(days, timelineOf(state).scaleTypeLang);
  if (text === '') return item;
  const line = type.measure(text, 400, size);
  const { plot, rowHeight } = scene;
  const isOnPlot = ({ x, width }: Box) => x >= plot.x && x + width <= plot.x + plot.width;
  const places = listPlaces(item, line, HEIGHT * type.nominalSize(size), rowHeight);
  const box = places.find((one) => isOnPlot(one) && room.isFree(one));
  if (box === undefined) return item;
  room.claim(item.id, box);
  const colour = slipColour(state, days > 0, room.backgroundAt(box));
  const shape = type.set(line, box.x, box.y + box.height / 2, colour);
  return {
    ...item,
    bounds: unite(item.bounds, box),
    parts: [...item.parts, { part: 'slip', box, shapes: [shape] }],
  };
}

/** After everything else, or before it: on its middle, or above links that leave it there. */
function listPlaces({ box, parts }: SceneItem, { width }: Line, height: Px, rowHeight: Px): readonly Box[] {
  const centre = box.y + box.height / 2;
  const levels = [centre - height / 2];
  const upper = centre - rowHeight / 2;
  if (upper + height < centre - 1) levels.push(upper);
  const beside = parts.filter(
    (one) => OWN.has(one.part) && one.box.y < centre && one.box.y + one.box.height > centre,
  );
  const right = Math.max(box.x + box.width, ...beside.map((one) => one.box.x + one.box.width)) + GAP;
  const left = Math.min(box.x, ...beside.map((one) => one.box.x)) - GAP - width;
  return [right, left].flatMap((x) => levels.map((y) => ({ x, y, width, height })));
}
