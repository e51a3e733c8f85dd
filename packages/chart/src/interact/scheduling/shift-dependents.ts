import { apply, orderedIds, type PlainChange } from '../../changes/index.ts';
import { earliestStart, sidesOf, type Times, timesOf } from '../../chart-schedule/link-times.ts';
import {
  type Dependency,
  type DependentShift,
  ELEMENT_DEFAULTS,
  HALF_MINUTE,
  type Id,
  type State,
  settingsOf,
  timelineOf,
  toMinuteGrain,
  type Unit,
} from '../../model/index.ts';
import { addWorkingDays, toWorkingTime, workingDaysBetween } from '../../time/index.ts';
import { withDescendants } from '../operations/hierarchy.ts';
import { orderLinks } from './link-order.ts';

/** How dependents follow in a drawn chart: in a scheduled one, `apply` moves them. */
type Shift = Exclude<DependentShift, 'off' | 'schedule'>;

/** Maximum passes: children that move along may have dependents that were already passed. */
const PASSES = 4;

/**
 * The changes with the shifts of the dependents of what they move, depending on the chart's setting (`ux.md` A3): none,
 * only those that would begin too early, or all with their gaps. What the changes move themselves stays where they put
 * it; tasks with their own schedule, or locked ones, never follow.
 */
export function withDependents(state: State, changes: readonly PlainChange[]): readonly PlainChange[] {
  const mode = settingsOf(state).dependentShift;
  if (mode === 'off' || mode === 'schedule' || changes.length === 0) return changes;
  const shifts = shiftDependents(state, changes, mode);
  return shifts.length === 0 ? changes : [...changes, ...shifts];
}

/** The shifts alone, to be applied after the changes. */
function shiftDependents(state: State, changes: readonly PlainChange[], mode: Shift): PlainChange[] {
  const after = apply(state, changes).state;
  const shifting = new Shifting(state, after, changes, mode);
  for (let pass = 0; pass < PASSES && shifting.run(); pass++);
  return shifting.changes();
}

class Shifting {
  readonly #before: State;
  readonly #after: State;
  readonly #mode: Shift;
  /** Elements that the changes themselves moved: they stay there. */
  readonly #fixed = new Set<Id>();
  /** Links that are new or have another type or lag. */
  readonly #newLinks = new Set<Id>();
  /** The current times of everything that has moved. */
  readonly #times = new Map<Id, Times>();

  constructor(before: State, after: State, changes: readonly PlainChange[], mode: Shift) {
    this.#before = before;
    this.#after = after;
    this.#mode = mode;
    for (const { kind, id, type } of changes) {
      if (kind === 'dependency' && type !== 'delete') this.#newLinks.add(id);
      if (kind !== 'task' && kind !== 'milestone') continue;
      const [old, now] = [timesOf(before, id), timesOf(after, id)];
      if (!now || (old && isSame(old, now))) continue;
      this.#fixed.add(id);
      if (old) this.#times.set(id, now);
    }
  }

  /** Moves whatever must follow; returns whether anything moved. */
  run(): boolean {
    const { ids, linksTo } = orderLinks(this.#after);
    let hasMoved = false;
    for (const id of ids) {
      const links = linksTo.get(id);
      if (!links || this.#isHeld(id)) continue;
      const now = this.#timesOf(id);
      const start = now && this.#startOf(id, now, links);
      if (!now || start === undefined || Math.abs(start - now.start) < HALF_MINUTE) continue;
      this.#move(id, start - now.start);
      hasMoved = true;
    }
    return hasMoved;
  }

  changes(): PlainChange[] {
    return [...this.#times]
      .filter(([id]) => !this.#fixed.has(id))
      .map(([id, { start }]): PlainChange => {
        const isTask = this.#after.task.has(id);
        const fields = { [isTask ? 'start' : 'positionInUnit']: toMinuteGrain(start) };
        return { type: 'set', kind: isTask ? 'task' : 'milestone', id, fields };
      });
  }

  #timesOf(id: Id): Times | undefined {
    return this.#times.get(id) ?? timesOf(this.#after, id);
  }

  #isHeld(id: Id): boolean {
    const schedule = this.#after.task.get(id)?.schedule ?? ELEMENT_DEFAULTS.task.schedule;
    return this.#fixed.has(id) || schedule !== 'auto';
  }

  /** The start of an element after everything that it depends on. */
  #startOf(id: Id, now: Times, links: readonly (readonly [Id, Dependency])[]): Unit | undefined {
    const asked: Unit[] = [];
    const least: Unit[] = [];
    for (const [linkId, link] of links) {
      const first = this.#timesOf(link.from);
      if (!first) continue;
      const earliest = earliestStart(this.#after, link, first, now);
      const hasMoved = this.#times.has(link.from);
      if (hasMoved && this.#mode === 'gap') asked.push(this.#withGap(link, first, now));
      else if (hasMoved || this.#newLinks.has(linkId) || earliest <= now.start + HALF_MINUTE) {
        least.push(earliest);
      }
    }
    if (asked.length === 0 && least.length === 0) return undefined;
    const wanted = asked.length > 0 ? Math.max(...asked, ...least) : Math.max(now.start, ...least);
    if (Math.abs(wanted - now.start) < HALF_MINUTE) return undefined;
    const { constraint } = this.#after.task.get(id) ?? {};
    const earliest = constraint?.type === 'SNET' ? (constraint.at ?? wanted) : wanted;
    return toWorkingTime(Math.max(wanted, earliest), timelineOf(this.#after));
  }

  /** The start that preserves the working days between the two linked ends. */
  #withGap(link: Dependency, first: Times, now: Times): Unit {
    const { from, to } = sidesOf(link);
    const [oldFirst, old] = [timesOf(this.#before, link.from), timesOf(this.#before, link.to)];
    if (!oldFirst || !old) return now.start;
    const timeline = timelineOf(this.#after);
    const gap = workingDaysBetween(oldFirst[from], old[to], timeline);
    const edge = addWorkingDays(first[from], gap, timeline);
    return to === 'start' ? edge : edge - (now.end - now.start);
  }

  /** Moves an element; a parent takes its children along. */
  #move(id: Id, delta: Unit): void {
    const order = orderedIds(this.#after, 'task');
    const all = this.#after.task.has(id) ? withDescendants(this.#after, order, [id]) : [id];
    for (const one of all) {
      const times = this.#timesOf(one);
      if (!times || (one !== id && this.#isHeld(one))) continue;
      this.#times.set(one, { start: times.start + delta, end: times.end + delta });
    }
  }
}

function isSame(a: Times, b: Times): boolean {
  return Math.abs(a.start - b.start) < HALF_MINUTE && Math.abs(a.end - b.end) < HALF_MINUTE;
}
