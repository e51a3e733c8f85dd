import type { Id } from '../model/index.ts';
import { NO_TITLE_ROOM, type TitleRoom } from './frame.ts';

/** What a first layout found out about the space that titles need. */
export interface Fit {
  readonly titleRoom: TitleRoom;
  /** The tasks whose titles the label column omits. */
  readonly repeated: ReadonlySet<Id>;
}

export const UNFITTED: Fit = { titleRoom: NO_TITLE_ROOM, repeated: new Set() };

/** A plan that can report the needs of its titles. */
interface Fittable {
  /** The tasks whose titles a fitted label column omits. */
  findRepeated(): ReadonlySet<Id>;
  readonly texts: { findTitleRoom(): TitleRoom };
}

/** Each time a border grows, fewer titles extend beyond it, and the column omits fewer. */
const MAX_TRIES = 4;

/** Creates a plan whose areas have the sizes that the titles need. */
export function fitPlan<Plan extends Fittable>(begin: (fit: Fit) => Plan): Plan {
  let fit = UNFITTED;
  let plan = begin(fit);
  let repeated = plan.findRepeated();
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const titleRoom = plan.texts.findTitleRoom();
    const isWide = titleRoom.left === fit.titleRoom.left && titleRoom.right === fit.titleRoom.right;
    if (isWide && repeated.size === fit.repeated.size) return plan;
    fit = { titleRoom, repeated };
    plan = begin(fit);
    repeated = keepRepeated(repeated, plan);
  }
  // A title without room in the column must be at its bar; otherwise every title gets room.
  return repeated.size === fit.repeated.size ? plan : begin({ ...fit, repeated: UNFITTED.repeated });
}

/** In a narrower column, a title at its bar may lose its room. */
function keepRepeated(repeated: ReadonlySet<Id>, plan: Fittable): ReadonlySet<Id> {
  if (repeated.size === 0) return repeated;
  const found = plan.findRepeated();
  return new Set([...repeated].filter((id) => found.has(id)));
}
