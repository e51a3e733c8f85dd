import { ELEMENT_DEFAULTS, markerLook, type Px, type VerticalMarker } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { snapToHalf, unite } from '../box.ts';
import { toX } from '../frame.ts';
import type { Box, SceneItem, ScenePart } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { drawFlag, type Flag, measureFlag } from './flags.ts';
import { rowHeightOf } from './glyphs.ts';
import { LINE_DASHES } from './line-styles.ts';

const LINE_WIDTH = 1.5;
const FARTHEST_SLIDE = 200;

/** The flag's places from the wanted row outwards: one down, one up, two down …; the strip above the rows last. */
function* listCentres(stage: Stage, marker: VerticalMarker): Generator<Px> {
  const { frame, rows } = stage;
  const height = rowHeightOf(stage);
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

function placeFlag(stage: Stage, marker: VerticalMarker, flag: Flag, line: Px): Box | undefined {
  const { frame, room } = stage;
  const right = frame.plot.x + frame.plot.width;
  const sides = [line + 1, line - 1 - flag.width].filter((x) => x >= frame.plot.x && x + flag.width <= right);
  const fallback = Math.max(frame.plot.x, Math.min(line + 1, right - flag.width));
  for (const centre of listCentres(stage, marker)) {
    for (const x of sides.length > 0 ? sides : [fallback]) {
      const box = { x, y: Math.round(centre - flag.height / 2), width: flag.width, height: flag.height };
      if (room.isFree({ ...box, x: x - 2, width: flag.width + 4 })) return box;
    }
  }
  return undefined;
}

/** Draws the date lines, each with a flag that slides along it from its row to the first free place (`ux.md` B2). */
export function layoutVerticalMarkers(stage: Stage): SceneItem[] {
  const { axis, frame, room, sizes, state, type } = stage;
  const markers = Array.from(state.verticalMarker, ([id, marker]) => ({
    id,
    marker,
    position: marker.positionInUnit ?? ELEMENT_DEFAULTS.verticalMarker.positionInUnit,
  })).filter(({ position }) => position >= 0 && position <= frame.units);
  markers.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  return markers.map(({ id, marker, position }): SceneItem => {
    const look = markerLook(state, marker);
    const x = snapToHalf(Math.min(toX(frame, position), frame.plot.x + frame.plot.width - 1));
    const title = singleLine(marker.title ?? '');
    const titleLine = title === '' ? undefined : type.measure(title, 700, sizes.small);
    const fitted = titleLine && type.fit(titleLine, frame.plot.width / 2);
    const date = look.showDate ? axis.describeDate(position)[0] : undefined;
    const dateLine = date === undefined ? undefined : type.measure(date, 400, sizes.small);
    const flag = measureFlag(stage, fitted, dateLine);
    const box = { x: x - LINE_WIDTH / 2, y: frame.top, width: LINE_WIDTH, height: frame.bottom - frame.top };
    const parts: ScenePart[] = [];
    if (look.showLine) {
      const stroke = { stroke: look.lineColor, strokeWidth: LINE_WIDTH, ...LINE_DASHES[look.lineDash] };
      parts.push({
        part: 'line',
        box,
        shapes: [{ type: 'line', x1: x, y1: frame.top, x2: x, y2: frame.bottom, ...stroke }],
      });
    }
    const place = flag && placeFlag(stage, marker, flag, x);
    if (flag !== undefined && place !== undefined) {
      room.add({ type: 'flag', id, ...place });
      parts.push(drawFlag(stage, flag, place, look.backgroundColor, look.textColor));
    }
    return { kind: 'verticalMarker', id, box, bounds: unite(box, ...parts.map((part) => part.box)), parts };
  });
}
