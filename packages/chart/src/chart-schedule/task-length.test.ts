import { describe, expect, it } from 'vitest';
import { apply, type PlainChange } from '../changes/index.ts';
import { createState, MAIN, type State } from '../model/index.ts';
import { SCHEDULER } from './scheduler.ts';
import { setTaskLength, taskLength, usualLengths } from './task-length.ts';

const task = (id: string, value: object) => ({ type: 'create', kind: 'task', id, value }) as PlainChange;
const OFFICE = [
  { from: 480, to: 720 },
  { from: 780, to: 1020 },
];
/** Monday, 4 January 2027, 8 to 12 and 13 to 17 o'clock; `early` works in the mornings only. */
const chart = apply(
  createState(),
  [
    {
      type: 'set',
      kind: 'timeline',
      id: MAIN,
      fields: {
        startDate: '2027-01-04',
        calendar: { workingDays: [1, 2, 3, 4, 5], week: Array.from({ length: 7 }, () => OFFICE) },
      },
    },
    { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
    {
      type: 'create',
      kind: 'calendar',
      id: 'early',
      value: { base: MAIN, week: Array.from({ length: 7 }, () => [{ from: 480, to: 720 }]) },
    },
    task('p', { title: 'Parent' }),
    task('a', { start: 0, work: 2400, indentation: 1 }),
    task('e', { start: 0, duration: 3, work: 720, calendar: 'early' }),
    task('m', { start: 0, duration: 2, schedule: 'manual', work: 960 }),
  ] as PlainChange[],
  SCHEDULER,
).state;
const resized = (state: State, id: string, length: { minutes: number; isElapsed: boolean }) =>
  apply(state, setTaskLength(state, id, length), SCHEDULER).state;

describe('CH-674 the length of a task in a scheduled chart', () => {
  it('is its work, a parent’s and a manual one’s the working time that the bar covers', () => {
    expect(usualLengths(chart)).toMatchObject({ dayMinutes: 480, weekMinutes: 2400 });
    expect(taskLength(chart, 'a', false)).toEqual({ minutes: 2400, isElapsed: false });
    expect(taskLength(chart, 'p', true)).toEqual({ minutes: 2400, isElapsed: false });
    expect(taskLength(chart, 'm', false)).toEqual({ minutes: 960, isElapsed: false });
  });

  it('sets work, and the bar follows in the task’s own calendar', () => {
    const state = resized(chart, 'e', { minutes: 960, isElapsed: false });
    expect(state.task.get('e')?.work).toBe(960);
    // Four mornings, in whole days.
    expect(state.task.get('e')?.duration).toBe(4);
  });

  it('sets elapsed time, which has no work', () => {
    const state = resized(chart, 'a', { minutes: 4320, isElapsed: true });
    expect(state.task.get('a')?.work).toBeUndefined();
    expect(state.task.get('a')?.duration).toBe(3);
    expect(taskLength(state, 'a', false)).toEqual({ minutes: 4320, isElapsed: true });
  });

  it('changes the bar of a manual task at once, over nights and weekends', () => {
    const state = resized(chart, 'm', { minutes: 6 * 480, isElapsed: false });
    expect(taskLength(state, 'm', false)).toEqual({ minutes: 6 * 480, isElapsed: false });
    expect(state.task.get('m')?.duration).toBeCloseTo(7 + 17 / 24, 9);
  });

  it('changes nothing if it is the same', () => {
    for (const id of ['a', 'e', 'm'])
      expect(setTaskLength(chart, id, taskLength(chart, id, false))).toEqual([]);
  });
});
