import { compareWithBaseline } from '@giotto/chart/baseline';
import { orderedIds } from '@giotto/chart/changes';
import type { State } from '@giotto/chart/model';
import { type PlanPlace, placeOf, planTasks } from './changed-tasks.ts';

/** A task that ends later than in the baseline, and didn't before. */
export interface SlippedTask {
  readonly id: string;
  readonly title: string;
  /** Days by which it ends later, working days of the chart's calendar. */
  readonly days: number;
  readonly before?: PlanPlace;
  readonly after: PlanPlace;
}

/** The tasks that have slipped, against which baseline: the first `limit` in detail, and how many there are. */
export interface Slips {
  readonly baseline: string;
  readonly tasks: readonly SlippedTask[];
  readonly count: number;
}

/**
 * The tasks and milestones that have come to end later than in the chart's newest baseline. Both states are compared with
 * the one that is the newest now, so taking or deleting a baseline makes nothing slip. Undefined if there are none.
 */
export function findSlips(before: State, after: State, limit: number): Slips | undefined {
  const newest = orderedIds(after, 'baseline').at(-1);
  const baseline = after.baseline.get(newest ?? '');
  if (baseline === undefined) return undefined;
  const [then, now] = [compareWithBaseline(before, baseline), compareWithBaseline(after, baseline)];
  const slipped = Object.keys(baseline.places).flatMap((id) => {
    const days = now.slipOf(id)?.finish ?? 0;
    return days > 0 && (then.slipOf(id)?.finish ?? 0) <= 0 ? [{ id, days }] : [];
  });
  if (slipped.length === 0) return undefined;
  const shown = slipped.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const [was, is] = [planTasks(before, ids), planTasks(after, ids)];
  const tasks = shown.map(({ id, days }) => {
    const [old, young] = [was.get(id), is.get(id)];
    return {
      id,
      title: young?.title ?? '',
      days: Math.round(days * 100) / 100,
      ...(old && { before: placeOf(old) }),
      after: placeOf(young ?? {}),
    };
  });
  return { baseline: baseline.name ?? '', tasks, count: slipped.length };
}
