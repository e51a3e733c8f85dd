import { apply, type PlainChange } from '@giotto/chart/changes';
import { SCHEDULER } from '@giotto/chart/chart-schedule';
import { createState, MAIN, type State } from '@giotto/chart/model';

const WEEK = { workingDays: [1, 2, 3, 4, 5], exceptions: [{ from: '2027-12-24', to: '2027-12-31' }] };

export const idOfTask = (at: number) => `task-number-${String(at).padStart(6, '0')}`;

/** A scheduled chart of chains of this many tasks, each linked to the next, from Monday to Friday. */
export function makeScheduledChart(tasks: number, chain: number): State {
  const changes: PlainChange[] = [
    { type: 'set', kind: 'timeline', id: MAIN, fields: { startDate: '2027-01-04', calendar: WEEK } },
  ];
  for (let at = 0; at < tasks; at++) {
    const value = { title: `Task ${at}`, start: 0, duration: 1 + (at % 4) };
    changes.push({ type: 'create', kind: 'task', id: idOfTask(at), value });
  }
  for (let at = 1; at < tasks; at++) {
    if (at % chain === 0) continue;
    const value = { from: idOfTask(at - 1), to: idOfTask(at) };
    changes.push({ type: 'create', kind: 'dependency', id: `link-number-${at}`, value });
  }
  changes.push({ type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } });
  return apply(createState(), changes, SCHEDULER).state;
}
