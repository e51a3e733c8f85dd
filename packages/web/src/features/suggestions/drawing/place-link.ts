import type { Difference } from '@giotto/chart/changes';
import type { Box, Scene, SceneLink } from '@giotto/chart/layout';
import type { Id } from '@giotto/chart/model';
import type { ComparedStates } from './compare-suggestions.ts';
import { rebasePosition } from './rebase-position.ts';

type Points = SceneLink['points'];

/** The route of a link, as suggested or as it was. */
export interface DrawnLink {
  readonly points: Points;
  /** Whether the link is deleted. */
  readonly isGone: boolean;
}

/** A drawn link, and where its author's dot goes. */
export interface PlacedLink {
  readonly outline: Box;
  readonly link: DrawnLink;
}

interface GhostContext {
  readonly compared: ComparedStates;
  readonly here: Scene;
  readonly there: Scene;
  readonly moved: ReadonlySet<Id>;
}

const DOT = 1;

/** The route of a link in a suggestion; null if it isn't visible. */
export function placeLink(ground: GhostContext, { type, id }: Difference): PlacedLink | null {
  const { here, there, moved, compared } = ground;
  const isGone = type === 'removed';
  const isHere = compared.shown === 'after' ? !isGone : isGone;
  const link = (isHere ? here : there).layers.dependencies.find((one) => one.id === id);
  if (!link) return null;
  const points = isHere ? link.points : link.points.map((point) => carryPoint(point, there, here, moved));
  const middle = middleOf(points);
  return { outline: { ...middle, width: DOT, height: DOT }, link: { points, isGone } };
}

function carryPoint({ x, y }: Points[0], from: Scene, to: Scene, moved: ReadonlySet<Id>): Points[0] {
  const { dx, dy } = rebasePosition({ x, y, width: 0, height: 0 }, from, to, moved);
  return { x: x + dx, y: y + dy };
}

/** The midpoint of the longest segment. */
function middleOf(points: Points): Points[0] {
  let best = points[0] ?? { x: 0, y: 0 };
  let longest = -1;
  points.forEach((point, at) => {
    const next = points[at + 1];
    if (!next) return;
    const length = Math.abs(next.x - point.x) + Math.abs(next.y - point.y);
    if (length <= longest) return;
    longest = length;
    best = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
  });
  return best;
}
