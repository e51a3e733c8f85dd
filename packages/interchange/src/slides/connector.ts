import type { Shape } from '@giotto/chart/layout';
import type { Glue, Spot } from './anchors.ts';
import { mirrorXml } from './draw-shape.ts';
import { type Drawing, type Naming, propertiesXml, transformXml } from './drawing.ts';
import { presetXml } from './geometry-xml.ts';
import { type ArrowSize, lineXml } from './paint-xml.ts';
import type { Place } from './place.ts';

/** A connector's ends, each glued if possible. */
export interface ConnectorEnds {
  readonly from: Glue | undefined;
  readonly to: Glue | undefined;
}

/** The thinnest box in which a bend beside it can be stated as a share of its size. */
const THINNEST = 1_270;
const SHARE = 100_000;
/** The most bends of a preset connector, plus one. */
const MOST_SEGMENTS = 5;

const isUpright = (a: Spot, b: Spot): boolean => Math.abs(b.y - a.y) > Math.abs(b.x - a.x);

/** The corners without those at which nothing turns. */
function simplify(corners: readonly Spot[]): Spot[] {
  const kept: Spot[] = [];
  for (const corner of corners) {
    const [last, before] = [kept.at(-1), kept.at(-2)];
    if (last !== undefined && last.x === corner.x && last.y === corner.y) continue;
    const isStraight =
      last !== undefined &&
      before !== undefined &&
      ((before.x === last.x && last.x === corner.x) || (before.y === last.y && last.y === corner.y));
    if (isStraight) kept.pop();
    kept.push(corner);
  }
  return kept;
}

/** The corners with their ends on the glued sides: the first and last segment move along. */
function attach(corners: readonly Spot[], { from, to }: ConnectorEnds): Spot[] {
  const moved = corners.map((corner) => ({ ...corner }));
  const move = (at: number, next: number, spot: Spot | undefined): void => {
    const [end, beside] = [moved[at], moved[next]];
    if (spot === undefined || end === undefined || beside === undefined) return;
    if (corners.length > 2) {
      if (isUpright(end, beside)) beside.x = spot.x;
      else beside.y = spot.y;
    }
    Object.assign(end, spot);
  };
  move(0, 1, from?.spot);
  move(moved.length - 1, moved.length - 2, to?.spot);
  return simplify(moved);
}

/** A route with too many bends, with those in the middle left out. */
function shorten(corners: readonly Spot[]): Spot[] {
  if (corners.length <= MOST_SEGMENTS + 1) return [...corners];
  const [start, first, second] = corners;
  const [third, end] = corners.slice(-2);
  if (!start || !first || !second || !third || !end) return [...corners];
  const isAcross = !isUpright(start, first);
  const turn = isAcross ? { x: third.x, y: second.y } : { x: second.x, y: third.y };
  return simplify([start, first, second, turn, third, end]);
}

/** The preset and its bends: each bend as a share of the box between the ends, along the axis on which it lies. */
function presetOf(
  corners: readonly Spot[],
  toLocal: (spot: Spot) => Spot,
  width: number,
  height: number,
): string {
  const segments = corners.length - 1;
  if (segments <= 1) return presetXml('straightConnector1');
  const adjusts = corners.slice(1, -2).map((corner, at) => {
    const { x, y } = toLocal(corner);
    // The corner after an odd segment states x, the next one y.
    const share = at % 2 === 0 ? x / width : y / height;
    return `<a:gd name="adj${at + 1}" fmla="val ${Math.round(share * SHARE)}"/>`;
  });
  return presetXml(`bentConnector${segments}`, adjusts.join(''));
}

function glueXml(name: 'stCxn' | 'endCxn', glue: Glue | undefined): string {
  return glue === undefined ? '' : `<a:${name} id="${glue.anchor.id}" idx="${glue.site}"/>`;
}

/** A link as a connector along its corners, glued to its ends, so that it follows when somebody moves them. */
export function drawConnector(
  route: readonly Spot[],
  ends: ConnectorEnds,
  line: Extract<Shape, { type: 'path' }>,
  arrow: ArrowSize | undefined,
  naming: Naming,
  place: Place,
): Drawing {
  const corners = shorten(attach(route, ends));
  const [start = { x: 0, y: 0 }, second = start] = corners;
  const end = corners.at(-1) ?? start;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const isTurned = corners.length > 2 && isUpright(start, second);
  // Turned by a quarter, the connector's own axes are down and left.
  const [across, down] = isTurned ? [dy, -dx] : [dx, dy];
  const isBent = corners.length > 2;
  const width = isBent ? Math.max(THINNEST, Math.abs(across)) : Math.abs(across);
  const height = isBent ? Math.max(THINNEST, Math.abs(down)) : Math.abs(down);
  const toLocal = ({ x, y }: Spot): Spot => {
    const [alongX, alongY] = isTurned ? [y - start.y, start.x - x] : [x - start.x, y - start.y];
    return { x: alongX * (across < 0 ? -1 : 1), y: alongY * (down < 0 ? -1 : 1) };
  };
  const middle = { x: start.x + dx / 2, y: start.y + dy / 2 };
  const own = { x: Math.round(middle.x - width / 2), y: Math.round(middle.y - height / 2), width, height };
  const turn = `${isTurned ? ' rot="5400000"' : ''}${mirrorXml(across < 0, down < 0)}`;
  const glued = glueXml('stCxn', ends.from) + glueXml('endCxn', ends.to);
  const head = `<p:nvCxnSpPr>${propertiesXml(naming)}<p:cNvCxnSpPr>${glued}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>`;
  const look = `${transformXml(own, turn)}${presetOf(corners, toLocal, width, height)}${lineXml(line, place, arrow)}`;
  return { xml: `<p:cxnSp>${head}<p:spPr>${look}</p:spPr></p:cxnSp>`, box: own };
}
