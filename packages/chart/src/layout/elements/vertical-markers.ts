import {
  ELEMENT_DEFAULTS,
  type Id,
  markerLook,
  type Px,
  type ResolvedMarkerLook,
  type VerticalMarker,
} from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { snapToHalf, unite } from '../box.ts';
import { toX } from '../frame.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { RowWindow } from '../rows/row-window.ts';
import type { Box, SceneItem, ScenePart } from '../scene.ts';
import { drawVerticalLine } from './draw-vertical-line.ts';
import { drawFlag, type Flag, measureFlag } from './flags.ts';
import { LINE_DASHES } from './line-styles.ts';

/** A date line with the place of its flag. */
export interface PlacedMarker {
  readonly id: Id;
  readonly look: ResolvedMarkerLook;
  readonly x: Px;
  readonly flag: { readonly flag: Flag; readonly box: Box } | undefined;
}

const LINE_WIDTH = 1.5;
const FARTHEST_SLIDE = 200;
const AIR = 2;

/** The flag's places from the wanted row outwards: one down, one up, two down …; the strip above the rows last. */
function* listCentres(context: LayoutContext, marker: VerticalMarker): Generator<Px> {
  const { frame, rows } = context;
  const height = context.rowHeight;
  const count = Math.max(1, Math.round(frame.plot.height / height));
  const wanted = rows.toY(Math.max(0, marker.titleRow ?? ELEMENT_DEFAULTS.verticalMarker.titleRow));
  const row = Math.min(count - 1, Math.max(0, (wanted - frame.plot.y) / height));
  for (let step = 0; step <= Math.min(count, FARTHEST_SLIDE); step++) {
    for (const at of step === 0 ? [row] : [row + step, row - step]) {
      if (at >= 0 && at <= count - 1) yield frame.plot.y + (at + 0.5) * height;
    }
  }
  if (frame.stripCentre !== undefined) yield frame.stripCentre;
}

function placeFlag(
  context: LayoutContext,
  marker: VerticalMarker,
  { width, height }: Flag,
  x: Px,
): Box | undefined {
  const { frame, room } = context;
  const right = frame.plot.x + frame.plot.width;
  const sides = [x + 1, x - 1 - width].filter((at) => at >= frame.plot.x && at + width <= right);
  const between = Math.max(frame.plot.x, Math.min(x + 1, right - width));
  for (const centre of listCentres(context, marker)) {
    for (const at of sides.length > 0 ? sides : [between]) {
      const box = { x: at, y: Math.round(centre - height / 2), width, height };
      if (room.isFree({ ...box, x: at - AIR, width: width + 2 * AIR })) return box;
    }
  }
  return undefined;
}

/** Finds a place for every flag, along its line from its row to the first free one (`ux.md` B2). */
export function placeVerticalMarkers(context: LayoutContext): PlacedMarker[] {
  const { axis, frame, room, sizes, state, type } = context;
  const markers = Array.from(state.verticalMarker, ([id, marker]) => ({
    id,
    marker,
    position: marker.positionInUnit ?? ELEMENT_DEFAULTS.verticalMarker.positionInUnit,
  })).filter(({ position }) => position >= 0 && position <= frame.units);
  markers.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return markers.map(({ id, marker, position }): PlacedMarker => {
    const look = markerLook(state, marker);
    const x = snapToHalf(Math.min(toX(frame, position), frame.plot.x + frame.plot.width - 1));
    const text = singleLine(marker.title ?? '');
    const title = text === '' ? undefined : type.measure(text, 700, sizes.small);
    const form = look.showDate ? axis.describeDate(position)[0] : undefined;
    const date = form === undefined ? undefined : type.measure(form, 400, sizes.small);
    const flag = measureFlag(context, title, date);
    const box = flag && placeFlag(context, marker, flag, x);
    if (box !== undefined) room.claim('flag', id, box);
    return { id, look, x, flag: flag && box && { flag, box } };
  });
}

/** Draws a date line and its flag. */
export function drawVerticalMarker(
  context: LayoutContext,
  window: RowWindow,
  { id, look, x, flag }: PlacedMarker,
): SceneItem {
  const { frame } = context;
  const box = { x: x - LINE_WIDTH / 2, y: frame.top, width: LINE_WIDTH, height: frame.bottom - frame.top };
  const parts: ScenePart[] = [];
  if (look.showLine) {
    const style = { stroke: look.lineColor, strokeWidth: LINE_WIDTH, ...LINE_DASHES[look.lineDash] };
    parts.push({ part: 'line', box, shapes: drawVerticalLine(context, window, x, style) });
  }
  if (flag !== undefined)
    parts.push(drawFlag(context, flag.flag, flag.box, look.backgroundColor, look.textColor));
  return { kind: 'verticalMarker', id, box, bounds: unite(box, ...parts.map((part) => part.box)), parts };
}
