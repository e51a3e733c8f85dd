import {
  ELEMENT_DEFAULTS,
  type HorizontalMarker,
  type Id,
  markerLook,
  type Px,
  type ResolvedMarkerLook,
} from '../../model/index.ts';
import { singleLine } from '../../text/index.ts';
import { snapToHalf, unite } from '../box.ts';
import { toX } from '../frame.ts';
import type { Obstacle } from '../labels/obstacle.ts';
import { OverlapGroups } from '../labels/overlap-groups.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, SceneItem, ScenePart } from '../scene.ts';
import { drawFlag, type Flag, measureFlag } from './flags.ts';
import { LINE_DASHES } from './line-styles.ts';

const LINE_WIDTH = 1.5;

/** A placed line between rows, before its title is placed. */
interface Line {
  readonly id: Id;
  readonly marker: HorizontalMarker;
  readonly look: ResolvedMarkerLook;
  readonly y: Px;
  readonly flag: Flag | undefined;
  /** The vertical range of the title. */
  readonly top: Px;
  readonly bottom: Px;
  place: Box | undefined;
}

/** How far a title between two rows may overlap the edges of elements there: otherwise it could rarely stay. */
const OVER_EDGES: Px = 5;

/** At its wanted place, or else at the nearest free one. */
function placeTitle(
  { frame, room }: LayoutContext,
  { marker, top }: Line,
  { width, height }: Flag,
): Box | undefined {
  const { plot } = frame;
  const limit = plot.x + plot.width;
  const wanted = toX(
    frame,
    marker.titlePositionInUnit ?? ELEMENT_DEFAULTS.horizontalMarker.titlePositionInUnit,
  );
  const start = Math.min(Math.max(plot.x + 4, Math.round(wanted)), Math.max(plot.x, limit - width));
  const isInTheWay = (other: Obstacle): boolean =>
    other.type === 'flag' ||
    Math.min(other.y + other.height, top + height) - Math.max(other.y, top) > OVER_EDGES;
  const after = room.firstFree(start, top, width, height, limit, isInTheWay);
  const before = room.lastFree(start, top, width, height, plot.x, isInTheWay);
  const isBefore = before !== undefined && (after === undefined || start - before < after - start);
  const x = isBefore ? before : after;
  return x === undefined ? undefined : { y: top, width, height, x: Math.round(x) };
}

function listLines(context: LayoutContext): Line[] {
  const { frame, rows, sizes, state, type } = context;
  const markers = Array.from(state.horizontalMarker, ([id, marker]) => ({
    id,
    marker,
    row: Math.max(0, marker.rowIndex ?? ELEMENT_DEFAULTS.horizontalMarker.rowIndex),
  }));
  markers.sort((a, b) => a.row - b.row || (a.id < b.id ? -1 : 1));
  return markers.map(({ id, marker, row }): Line => {
    const y = snapToHalf(Math.min(rows.toY(row), frame.bottom - 1));
    const title = singleLine(marker.title ?? '');
    const flag = measureFlag(
      context,
      title === '' ? undefined : type.measure(title, 700, sizes.small),
      undefined,
    );
    const height = flag?.height ?? LINE_WIDTH;
    const top = Math.round(Math.max(frame.top, Math.min(y - height / 2, frame.bottom - height)));
    const look = markerLook(state, marker);
    return { id, marker, look, y, flag, top, bottom: top + height, place: undefined };
  });
}

/** The horizontal markers, each with a title that slides along it to the first free place (`ux.md` B2). */
export class HorizontalMarkers {
  readonly #context: LayoutContext;
  /** From top to bottom. */
  readonly #all: readonly Line[];
  readonly #waiting: OverlapGroups<Line>;

  constructor(context: LayoutContext) {
    this.#context = context;
    this.#all = listLines(context);
    const titled = this.#all.filter(({ flag }) => flag !== undefined);
    this.#waiting = new OverlapGroups(titled);
  }

  /** Places the titles between two heights; calls `before` with heights that must be ready first. */
  ensure(top: Px, bottom: Px, before: (top: Px, bottom: Px) => void): void {
    this.#waiting.take(top, bottom, (lines, from, to) => {
      before(from, to);
      for (const line of lines) {
        line.place = line.flag && placeTitle(this.#context, line, line.flag);
        if (line.place !== undefined) this.#context.room.claim('flag', line.id, line.place);
      }
    });
  }

  /** Draws the lines between two heights; call `ensure` for them first. */
  draw(top: Px, bottom: Px): SceneItem[] {
    return this.#all
      .filter((line) => Math.max(line.bottom, line.y) >= top && Math.min(line.top, line.y) <= bottom)
      .map((line) => this.#drawLine(line));
  }

  #drawLine({ id, look, y, flag, place }: Line): SceneItem {
    const { plot } = this.#context.frame;
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
    if (flag !== undefined && place !== undefined)
      parts.push(drawFlag(this.#context, flag, place, look.backgroundColor, look.textColor));
    return { kind: 'horizontalMarker', id, box, bounds: unite(box, ...parts.map((part) => part.box)), parts };
  }
}
