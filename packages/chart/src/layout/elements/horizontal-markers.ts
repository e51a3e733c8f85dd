import { ELEMENT_DEFAULTS, type HorizontalMarker, markerLook, type Px } from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { snapToHalf, unite } from '../box.ts';
import { toX } from '../frame.ts';
import type { Box, SceneItem, ScenePart } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { drawFlag, type Flag, measureFlag } from './flags.ts';
import { LINE_DASHES } from './line-styles.ts';

const LINE_WIDTH = 1.5;

function placeTitle(stage: Stage, marker: HorizontalMarker, flag: Flag, y: Px): Box | undefined {
  const { frame, room } = stage;
  const { plot } = frame;
  const limit = plot.x + plot.width;
  const wanted = toX(
    frame,
    marker.titlePositionInUnit ?? ELEMENT_DEFAULTS.horizontalMarker.titlePositionInUnit,
  );
  const start = Math.min(Math.max(plot.x + 4, Math.round(wanted)), Math.max(plot.x, limit - flag.width));
  const top = Math.round(Math.max(frame.top, Math.min(y - flag.height / 2, frame.bottom - flag.height)));
  const size = { y: top, width: flag.width, height: flag.height };
  const after = room.firstFree(start, top, flag.width, flag.height, limit);
  const x = after ?? room.firstFree(plot.x + 4, top, flag.width, flag.height, limit);
  return x === undefined ? undefined : { ...size, x: Math.round(x) };
}

/** Draws the lines between rows, each with a title that slides along it to the first free place (`ux.md` B2). */
export function layoutHorizontalMarkers(stage: Stage): SceneItem[] {
  const { frame, room, rows, sizes, state, type } = stage;
  const { plot } = frame;
  const markers = Array.from(state.horizontalMarker, ([id, marker]) => ({
    id,
    marker,
    row: Math.max(0, marker.rowIndex ?? ELEMENT_DEFAULTS.horizontalMarker.rowIndex),
  }));
  markers.sort((a, b) => a.row - b.row || (a.id < b.id ? -1 : 1));
  return markers.map(({ id, marker, row }): SceneItem => {
    const look = markerLook(state, marker);
    const y = snapToHalf(Math.min(rows.toY(row), frame.bottom - 1));
    const title = singleLine(marker.title ?? '');
    const titleLine = title === '' ? undefined : type.measure(title, 700, sizes.small);
    const flag = measureFlag(stage, titleLine, undefined);
    const box = { x: plot.x, y: y - LINE_WIDTH / 2, width: plot.width, height: LINE_WIDTH };
    const parts: ScenePart[] = [];
    if (look.showLine) {
      const stroke = { stroke: look.lineColor, strokeWidth: LINE_WIDTH, ...LINE_DASHES[look.lineDash] };
      parts.push({
        part: 'line',
        box,
        shapes: [{ type: 'line', x1: plot.x, y1: y, x2: plot.x + plot.width, y2: y, ...stroke }],
      });
    }
    const place = flag && placeTitle(stage, marker, flag, y);
    if (flag !== undefined && place !== undefined) {
      room.add({ type: 'flag', id, ...place });
      parts.push(drawFlag(stage, flag, place, look.backgroundColor, look.textColor));
    }
    return { kind: 'horizontalMarker', id, box, bounds: unite(box, ...parts.map((part) => part.box)), parts };
  });
}
