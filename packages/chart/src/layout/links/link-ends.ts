import {
  type Dependency,
  type DependencyType,
  ELEMENT_DEFAULTS,
  type Id,
  type Px,
  type Unit,
} from '../../model/index.ts';
import type { Bar } from '../elements/bars.ts';
import type { Glyph } from '../elements/glyphs.ts';
import type { Box } from '../scene.ts';
import type { Stage } from '../stage.ts';

/** What a link is tied to on the picture: the element itself, or the collapsed parent that stands for it. */
export interface LinkEnd {
  /** The drawn element. */
  readonly id: Id;
  readonly box: Box;
  readonly row: number;
  readonly isGlyph: boolean;
}

/** The side of an element on which a line leaves or enters: -1 left, 1 right. */
export type Side = -1 | 1;

/** A dependency whose two ends are on the picture. */
export interface Link {
  readonly id: Id;
  readonly dependency: Dependency;
  readonly from: LinkEnd;
  readonly to: LinkEnd;
  readonly fromSide: Side;
  readonly toSide: Side;
  readonly isViolated: boolean;
}

/** Where each type's line leaves and enters (`ux.md` B3). */
const SIDES: Readonly<Record<DependencyType, readonly [Side, Side]>> = {
  FS: [1, -1],
  SS: [-1, -1],
  FF: [1, 1],
  SF: [-1, 1],
};
const HALF_MINUTE: Unit = 0.5 / 1440;

interface Times {
  readonly start: Unit;
  readonly end: Unit;
}

function timesOf({ state }: Stage, id: Id): Times | undefined {
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

/** Whether the second end lies too early for the first, by the link's type and lag. */
export function isViolated(from: Times, to: Times, type: DependencyType, lag: Unit): boolean {
  const [fromSide, toSide] = SIDES[type];
  const earliest = (fromSide === 1 ? from.end : from.start) + lag;
  return (toSide === 1 ? to.end : to.start) < earliest - HALF_MINUTE;
}

/** The dependencies that can be drawn: both ends on the picture, and not the same one. */
export function findLinks(stage: Stage, bars: readonly Bar[], glyphs: readonly Glyph[]): Link[] {
  const { rows, state } = stage;
  if (state.dependency.size === 0) return [];
  const ends = new Map<Id, LinkEnd>();
  for (const { id, box, row } of bars) ends.set(id, { id, box, row, isGlyph: false });
  for (const { id, box, row } of glyphs) if (!ends.has(id)) ends.set(id, { id, box, row, isGlyph: true });
  const endOf = (id: Id): LinkEnd | undefined => {
    const own = ends.get(id);
    if (own !== undefined || rows.isSeen(id)) return own;
    const holder = rows.rows[rows.seenRowOf.get(id) ?? -1]?.taskId;
    return holder === undefined ? undefined : ends.get(holder);
  };
  const links: Link[] = [];
  for (const [id, dependency] of state.dependency) {
    const from = endOf(dependency.from);
    const to = endOf(dependency.to);
    if (from === undefined || to === undefined || from.id === to.id) continue;
    const type = dependency.type ?? ELEMENT_DEFAULTS.dependency.type;
    const [fromSide, toSide] = SIDES[type];
    const before = timesOf(stage, dependency.from);
    const after = timesOf(stage, dependency.to);
    const lag = dependency.lag ?? ELEMENT_DEFAULTS.dependency.lag;
    const isBroken = before !== undefined && after !== undefined && isViolated(before, after, type, lag);
    links.push({ id, dependency, from, to, fromSide, toSide, isViolated: isBroken });
  }
  return links;
}

/** The x of the end's side. */
export function sideX({ box }: LinkEnd, side: Side): Px {
  return side === 1 ? box.x + box.width : box.x;
}
