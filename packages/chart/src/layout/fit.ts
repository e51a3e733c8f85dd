import type { Id } from '../model/index.ts';
import { NO_TITLE_ROOM, type TitleRoom } from './frame.ts';

/** What a first layout found out about the areas that the titles need. */
export interface Fit {
  readonly titleRoom: TitleRoom;
  /** The tasks whose titles the label column leaves out. */
  readonly repeated: ReadonlySet<Id>;
}

export const UNFITTED: Fit = { titleRoom: NO_TITLE_ROOM, repeated: new Set() };

/** A plan that can be asked what its titles need. */
interface Fittable {
  /** The tasks whose titles a label column that is fitted leaves out. */
  findRepeated(): ReadonlySet<Id>;
  readonly texts: { findTitleRoom(): TitleRoom };
}

/** Each time a border grows fewer titles lie beyond it, and the column leaves fewer out. */
const MAX_TRIES = 4;

/** Begins a plan whose areas have the sizes that the titles need. */
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
  // A title that has no room in the column must stand at its bar; else all get room.
  return repeated.size === fit.repeated.size ? plan : begin({ ...fit, repeated: UNFITTED.repeated });
}

/** A narrower column moves what a title at its bar may then have no room beside. */
function keepRepeated(repeated: ReadonlySet<Id>, plan: Fittable): ReadonlySet<Id> {
  if (repeated.size === 0) return repeated;
  const found = plan.findRepeated();
  return new Set([...repeated].filter((id) => found.has(id)));
}
