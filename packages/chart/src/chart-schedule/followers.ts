import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  type Milestone,
  type State,
  spanOfTask,
  type Task,
  type Unit,
} from '../model/index.ts';

/** What moves in a chart when something is moved, for people to see before they let go. */
export interface Followers {
  /** How many tasks and milestones move besides those that somebody moves. */
  readonly count: number;
  /** When the last task or milestone ends, before and after; absent if that stays, or without any before or after. */
  readonly end?: { readonly before: Unit; readonly after: Unit };
  /** How many deadlines are missed that were not before. */
  readonly missed: number;
}

interface Spans<Element> {
  readonly startOf: (element: Element) => Unit;
  readonly endOf: (element: Element) => Unit;
}

const TASKS: Spans<Task> = {
  startOf: (task) => spanOfTask(task).start,
  endOf: (task) => spanOfTask(task).end,
};

const placeOf = ({ positionInUnit = ELEMENT_DEFAULTS.milestone.positionInUnit }: Milestone) => positionInUnit;
const MILESTONES: Spans<Milestone> = { startOf: placeOf, endOf: placeOf };

const differs = (one: Unit, other: Unit) => Math.abs(one - other) > HALF_MINUTE;

/** Compares the dates of one kind of elements; those that are the same records cost next to nothing. */
class Comparison {
  count = 0;
  missed = 0;
  endBefore = Number.NEGATIVE_INFINITY;
  endAfter = Number.NEGATIVE_INFINITY;

  add<Element extends { readonly deadline?: Unit }>(
    before: ReadonlyMap<Id, Element>,
    after: ReadonlyMap<Id, Element>,
    { startOf, endOf }: Spans<Element>,
    moved: ReadonlySet<Id>,
  ): void {
    let stayed = 0;
    for (const [id, element] of after) {
      const end = endOf(element);
      const old = before.get(id);
      this.endAfter = Math.max(this.endAfter, end);
      if (old === undefined) continue;
      stayed++;
      const oldEnd = old === element ? end : endOf(old);
      this.endBefore = Math.max(this.endBefore, oldEnd);
      if (old === element) continue;
      const isMoved = differs(startOf(old), startOf(element)) || differs(oldEnd, end);
      if (isMoved && !moved.has(id)) this.count++;
      if (isMissed(element, end) && !isMissed(old, oldEnd)) this.missed++;
    }
    if (stayed === before.size) return;
    for (const [id, element] of before)
      if (!after.has(id)) this.endBefore = Math.max(this.endBefore, endOf(element));
  }
}

function isMissed({ deadline }: { readonly deadline?: Unit }, end: Unit): boolean {
  return deadline !== undefined && end - deadline > HALF_MINUTE;
}

/** What follows from changes: a chart before and after them, without what they move themselves. */
export function followersOf(before: State, after: State, moved: ReadonlySet<Id>): Followers {
  const comparison = new Comparison();
  comparison.add(before.task, after.task, TASKS, moved);
  comparison.add(before.milestone, after.milestone, MILESTONES, moved);
  const { count, missed, endBefore, endAfter } = comparison;
  const isEndMoved = Number.isFinite(endBefore) && Number.isFinite(endAfter) && differs(endBefore, endAfter);
  return { count, missed, ...(isEndMoved && { end: { before: endBefore, after: endAfter } }) };
}
