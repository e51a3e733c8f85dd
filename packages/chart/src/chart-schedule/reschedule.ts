import type { Fields, PlainChange } from '../changes/index.ts';
import { type Id, isDone, isStarted, type State, standsByItself, type Unit } from '../model/index.ts';
import { type Activity, compileCalendar } from '../schedule/index.ts';
import { figuresOfChart } from './chart-figures.ts';
import { networkOf } from './chart-network.ts';

/** What moving work after an instant changes. */
export interface Rescheduling {
  readonly changes: readonly PlainChange[];
  /** What isn't done before it and stays all the same: what is manual, locked or held to a date, or counts every minute and has begun. */
  readonly held: readonly Id[];
}

/** The constraints that moving work after an instant replaces: the others say themselves when it must be done. */
const REPLACED: ReadonlySet<string> = new Set(['ASAP', 'ALAP', 'SNET']);

type Element = { readonly kind: 'task' | 'milestone'; readonly id: Id; readonly fields: Fields };

/** When what is done of a started activity ends. */
function doneUntil({ network }: ReturnType<typeof networkOf>, activity: Activity, start: number): number {
  const rules = network.calendars[activity.calendar];
  const done = Math.round((activity.length * activity.progress) / 100);
  return rules === undefined ? start : compileCalendar(rules).add(start, done);
}

/**
 * The changes that move what isn't done of a scheduled chart after an instant (CH-616): what hasn't begun may not start
 * before it, and what remains of what has begun goes on then.
 */
export function rescheduleAfter(state: State, after: Unit): Rescheduling {
  const chart = networkOf(state);
  const figures = figuresOfChart(state);
  const at = chart.toMinute(after);
  const changes: PlainChange[] = [];
  const held: Id[] = [];
  const put = ({ kind, id, fields }: Element) => changes.push({ type: 'set', kind, id, fields });
  for (const activity of chart.network.activities) {
    const { id, isAuto, isElapsed } = activity;
    const kind = state.task.has(id) ? 'task' : 'milestone';
    const record = state.task.get(id) ?? {};
    const { actualFinish, constraint } = state.task.get(id) ?? state.milestone.get(id) ?? {};
    if (actualFinish !== undefined || isDone(record)) continue;
    const start = chart.toMinute(figures.of(id)?.start ?? after);
    if (kind === 'task' && isStarted(record)) {
      const goesOn = Math.max(doneUntil(chart, activity, start), activity.resume ?? start);
      if (goesOn >= at) continue;
      if (!isAuto || isElapsed) held.push(id);
      else
        put({
          kind,
          id,
          fields: { resume: after, ...(standsByItself(record) && { progress: record.progress ?? 0 }) },
        });
      continue;
    }
    if (start >= at) continue;
    const isHeld = constraint !== undefined && !REPLACED.has(constraint.type);
    if (!isAuto || isHeld) held.push(id);
    else put({ kind, id, fields: { constraint: { type: 'SNET', at: after } } });
  }
  return { changes, held };
}
