import { isLinkKept } from '../../chart-schedule/link-times.ts';
import { type Colour, dependencyLook, type Px } from '../../model/index.ts';
import { boxBetween, grow } from '../box.ts';
import { dangerOn } from '../danger-colour.ts';
import { LINE_DASHES, LINE_WIDTHS } from '../elements/line-styles.ts';
import { formatNumber as n } from '../format-number.ts';
import type { LayoutContext } from '../layout-context.ts';
import type { Box, SceneLink, Shape } from '../scene.ts';
import type { Link } from './link-ends.ts';
import type { Point } from './link-tracks.ts';
import { placeSign, SIGN_RADIUS } from './place-sign.ts';
import type { RoutedLink } from './route-cache.ts';

const ELBOW = 6;
const ARROW = { length: 6, height: 8 } as const;
/** Space between the arrow's tip and the bar. */
const TIP_GAP = 1;
const SIGN_SIZE = 9;

function towards(from: Point, to: Point, length: Px): Point {
  return { x: from.x + Math.sign(to.x - from.x) * length, y: from.y + Math.sign(to.y - from.y) * length };
}

const distance = (a: Point, b: Point): Px => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** The line with rounded elbows, at most half of the shorter segment. */
function drawLine(points: readonly Point[], elbow: Px): string {
  const [first] = points;
  if (first === undefined) return '';
  let d = `M${n(first.x)} ${n(first.y)}`;
  for (let i = 1; i < points.length; i++) {
    const before = points[i - 1] as Point;
    const corner = points[i] as Point;
    const after = points[i + 1];
    if (after === undefined) d += `L${n(corner.x)} ${n(corner.y)}`;
    else {
      const radius = Math.min(elbow, distance(before, corner) / 2, distance(corner, after) / 2);
      const enter = towards(corner, before, radius);
      const leave = towards(corner, after, radius);
      d += `L${n(enter.x)} ${n(enter.y)}Q${n(corner.x)} ${n(corner.y)} ${n(leave.x)} ${n(leave.y)}`;
    }
  }
  return d;
}

function drawArrow(base: Point, tip: Point): string {
  const half = ARROW.height / 2;
  const head = `M${n(tip.x)} ${n(tip.y)}`;
  return base.y === tip.y
    ? `${head}L${n(base.x)} ${n(base.y - half)}V${n(base.y + half)}Z`
    : `${head}L${n(base.x - half)} ${n(base.y)}H${n(base.x + half)}Z`;
}

function drawSign({ type, theme }: LayoutContext, { x, y }: Point, colour: Colour): Shape[] {
  const radius = SIGN_RADIUS;
  const line = type.measure('!', 700, SIGN_SIZE);
  return [
    {
      type: 'rect',
      x: x - radius,
      y: y - radius,
      width: 2 * radius,
      height: 2 * radius,
      radius,
      fill: colour,
    },
    type.set(line, x - line.width / 2, y, theme.backgroundColor),
  ];
}

function boundsOf(corners: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of corners) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return grow(boxBetween(left, top, right, bottom), SIGN_RADIUS);
}

/** Draws a link; returns the same drawing as long as its route, look and state are the same. */
export function drawLink(context: LayoutContext, routed: RoutedLink): SceneLink {
  const { state, theme } = context;
  const { drawn, link, points } = routed;
  const { dependency } = link;
  const templates = state.dependencyDesignTemplate;
  const isViolated = !isLinkKept(state, dependency);
  const sign = isViolated ? placeSign(link, points, context.room) : undefined;
  const isSame =
    drawn?.dependency === dependency &&
    drawn.sign?.x === sign?.x &&
    drawn.sign?.y === sign?.y &&
    drawn.theme === theme &&
    drawn.templates === templates;
  if (isSame) return drawn.item;
  const item = buildShapes(context, link, points, sign);
  routed.drawn = { dependency, sign, theme, templates, item };
  return item;
}

/** Draws line, arrow, and a sign if the link is violated (`ux.md` A3, B3). */
function buildShapes(
  context: LayoutContext,
  link: Link,
  points: readonly Point[],
  sign: Point | undefined,
): SceneLink {
  const isViolated = sign !== undefined;
  const { state, theme } = context;
  const look = dependencyLook(state, link.dependency);
  const stroke = isViolated ? dangerOn(theme.backgroundColor) : look.lineColor;
  const last = points.at(-1) as Point;
  const before = points.at(-2) as Point;
  const tip = towards(last, before, TIP_GAP);
  const base = towards(last, before, TIP_GAP + ARROW.length);
  const line = look.showArrow ? [...points.slice(0, -1), base] : points;
  const dash = LINE_DASHES[look.lineDash];
  const path: Shape = {
    type: 'path',
    // Dashes are counted from the tip, so that those of joining links coincide.
    d: drawLine(dash.dash === undefined ? line : line.toReversed(), look.elbowRadius ?? ELBOW),
    stroke,
    strokeWidth: LINE_WIDTHS[look.lineType],
    ...dash,
  };
  const shapes: Shape[] = [path];
  if (look.showArrow) shapes.push({ type: 'path', d: drawArrow(base, tip), fill: stroke });
  if (sign !== undefined) shapes.push(...drawSign(context, sign, stroke));
  const corners = [...points.slice(0, -1), tip];
  return { id: link.id, points: corners, isViolated, bounds: boundsOf(corners), shapes };
}
