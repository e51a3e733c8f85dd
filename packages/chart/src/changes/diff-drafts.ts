import { MAIN, type State } from '../model/index.ts';
import { apply } from './apply.ts';
import type { PlainChange } from './change.ts';
import { diff } from './diff.ts';
import type { Scheduler } from './scheduler.ts';

const TURN_ON: PlainChange = {
  type: 'set',
  kind: 'chart',
  id: MAIN,
  fields: { dependentShift: 'schedule' },
};

function isScheduled({ chart }: State): boolean {
  return chart.get(MAIN)?.dependentShift === 'schedule';
}

/**
 * Somebody's drafts as changes: those of `diff`, but turning scheduling on is what it always is. So it holds also what
 * others draw before the drafts are applied, maybe a week later.
 */
export function diffDrafts(before: State, after: State, scheduler: Scheduler | null): PlainChange[] {
  if (scheduler === null || isScheduled(before) || !isScheduled(after)) return diff(before, after);
  // Dates follow once, at the end of all changes: until then, everything is as it was drawn.
  const undated = { ...scheduler, deriveAfter: () => null };
  return [TURN_ON, ...diff(apply(before, [TURN_ON], undated).state, after)];
}
