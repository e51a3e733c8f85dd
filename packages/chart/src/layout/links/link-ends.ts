import {
  type Dependency,
  type DependencyType,
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  type Px,
  type State,
  timelineOf,
  type Unit,
} from '../../model/index.ts';
import { afterLag } from '../../time/index.ts';
import type { Box } from '../scene.ts';

/** The drawn end of a link: the element itself, or the collapsed parent that represents it. */
export interface LinkEnd {
  /** The drawn element. */
  readonly id: Id;
  readonly box: Box;
  readonly row: number;
  readonly isGlyph: boolean;
}

/** The side of an element on which a line leaves or enters: -1 left, 1 right. */
export type Side = -1 | 1;

/** A dependency with both ends on the picture. */
export interface Link {
  /** Its index in the link index. */
  readonly n: number;
  readonly id: Id;
  readonly dependency: Dependency;
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  readonly fromSide: Side;
  readonly toSide: Side;
}

/** Where each type's line leaves and enters (`ux.md` B3). */
export const LINK_SIDES: Readonly<Record<DependencyType, readonly [Side, Side]>> = {
  FS: [1, -1],
  SS: [-1, -1],
  FF: [1, 1],
  SF: [-1, 1],
};

interface Times {
  readonly start: Unit;
  readonly end: Unit;
}

function timesOf(state: State, id: Id): Times | undefined {
  const task = state.task.get(id);
  if (task !== undefined) {
    const start = task.start ?? ELEMENT_DEFAULTS.task.start;
    return { start, end: start + (task.duration ?? ELEMENT_DEFAULTS.task.duration) };
  }
  const milestone = state.milestone.get(id);
  if (milestone === undefined) return undefined;
  const at = milestone.positionInUnit ?? ELEMENT_DEFAULTS.milestone.positionInUnit;
  return { start: at, end: at };
}

/** Whether the second end is too early for the first, by the link's type and lag. */
export function isViolated(from: Times, to: Times, type: DependencyType, lag: Unit): boolean {
  const [fromSide, toSide] = LINK_SIDES[type];
  const earliest = (fromSide === 1 ? from.end : from.start) + lag;
  return (toSide === 1 ? to.end : to.start) < earliest - HALF_MINUTE;
}

/** `isViolated` for a dependency of a chart; its lag counts working days if the chart has a calendar. */
export function isDependencyViolated(state: State, { from, to, type, lag }: Dependency): boolean {
  const before = timesOf(state, from);
  const after = timesOf(state, to);
  if (before === undefined || after === undefined) return false;
  const known = type ?? ELEMENT_DEFAULTS.dependency.type;
  const wait = lag ?? ELEMENT_DEFAULTS.dependency.lag;
  if (wait === 0) return isViolated(before, after, known, 0);
  const edge = LINK_SIDES[known][0] === 1 ? before.end : before.start;
  return isViolated(before, after, known, afterLag(edge, wait, before, timelineOf(state)) - edge);
}

/** The x of the end's side. */
export function sideX({ box }: LinkEnd, side: Side): Px {
  return side === 1 ? box.x + box.width : box.x;
}

/** The order of routing: from the top, farthest first at one source, so that nearer ones nest inside. */
export function compareLinks(a: Link, b: Link): number {
  return (
    a.from.row - b.from.row ||
    a.from.box.x - b.from.box.x ||
    Math.abs(b.to.row - b.from.row) - Math.abs(a.to.row - a.from.row) ||
    a.to.row - b.to.row ||
    (a.id < b.id ? -1 : 1)
  );
}
