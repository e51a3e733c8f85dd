import {
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  type Milestone,
  type State,
  type Task,
  type Unit,
} from '../model/index.ts';

/** What moves in a chart when something is moved, for people to see before they let go. */
export interface Followers {
  /** How many tasks and milestones move besides those that somebody moves. */
  readonly count: number;
  /** When the last task or milestone ends, before and after; absent if that stays. */
  readonly end?: { readonly before: Unit; readonly after: Unit };
  /** How many deadlines are missed that were not before. */
  readonly missed: number;
}

interface Span {
  readonly start: Unit;
  readonly end: Unit;
}

function taskSpan(task: Task): Span {
  const { start, duration } = { ...ELEMENT_DEFAULTS.task, ...task };
  return { start, end: start + duration };
}

function milestoneSpan({ positionInUnit = ELEMENT_DEFAULTS.milestone.positionInUnit }: Milestone): Span {
  return { start: positionInUnit, end: positionInUnit };
}

const differs = (one: Unit, other: Unit) => Math.abs(one - other) > HALF_MINUTE;

/** Compares the dates of one kind of elements; those that are the same records cost nothing. */
class Comparison {
  count = 0;
  missed = 0;
  endBefore = Number.NEGATIVE_INFINITY;
  endAfter = Number.NEGATIVE_INFINITY;

  add<Element extends { readonly deadline?: Unit }>(
    before: ReadonlyMap<Id, Element>,
    after: ReadonlyMap<Id, Element>,
    spanOf: (element: Element) => Span,
    moved: ReadonlySet<Id>,
  ): void {
    for (const [id, element] of after) {
      const now = spanOf(element);
      const old = before.get(id);
      this.endAfter = Math.max(this.endAfter, now.end);
      if (old === undefined) continue;
      const then = old === element ? now : spanOf(old);
      this.endBefore = Math.max(this.endBefore, then.end);
      if (old === element) continue;
      if (!moved.has(id) && (differs(then.start, now.start) || differs(then.end, now.end))) this.count++;
      if (isMissed(element, now) && !isMissed(old, then)) this.missed++;
    }
  }
}

function isMissed({ deadline }: { readonly deadline?: Unit }, { end }: Span): boolean {
  return deadline !== undefined && end - deadline > HALF_MINUTE;
}

/** What follows from changes: a chart before and after them, without what they move themselves. */
export function followersOf(before: State, after: State, moved: ReadonlySet<Id>): Followers {
  const comparison = new Comparison();
  comparison.add(before.task, after.task, taskSpan, moved);
  comparison.add(before.milestone, after.milestone, milestoneSpan, moved);
  const { count, missed, endBefore, endAfter } = comparison;
  const isEndMoved = Number.isFinite(endBefore) && differs(endBefore, endAfter);
  return { count, missed, ...(isEndMoved && { end: { before: endBefore, after: endAfter } }) };
}
