import { apply, orderedIds, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { describe, expect, it } from 'vitest';
import type { MoveMode } from '../session/move-mode.ts';
import { shiftByStep } from './calendar-step.ts';
import { moveChanges } from './move-changes.ts';

const sample = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-31' } },
  { type: 'create', kind: 'task', id: 'a', value: { start: 0, duration: 10, progress: 98 } },
  { type: 'create', kind: 'task', id: 'b', value: { start: 5, duration: 2, indentation: 1 } },
  { type: 'create', kind: 'milestone', id: 'm', value: { positionInUnit: 3, position: 1 } },
] satisfies PlainChange[]).state;
const a = { kind: 'task', id: 'a' } as const;
const milestone = { kind: 'milestone', id: 'm' } as const;
const mode = (part: Partial<MoveMode>): MoveMode => ({ refs: [a], target: 'move', step: 'day', ...part });
const run = (state: State, of: MoveMode, arrow: Parameters<typeof moveChanges>[2]) =>
  apply(state, moveChanges(state, of, arrow)).state;

describe('move mode', () => {
  it('steps by the calendar: a month after the 31st is the last day of a shorter month', () => {
    expect(shiftByStep(0, 'month', 1, '2027-01-31')).toBe(28);
    expect(shiftByStep(0, 'quarter', 1, '2027-01-31')).toBe(89);
    expect(shiftByStep(0.5, 'year', -1, '2027-01-31')).toBe(-364.5);
    expect(shiftByStep(0, 'hour', 3, '2027-01-31')).toBeCloseTo(0.125);
  });

  it('moves everything by the first element’s step, including descendants', () => {
    const state = run(sample, mode({ refs: [a, milestone], step: 'week' }), 'right');
    expect([state.task.get('a')?.start, state.task.get('b')?.start]).toEqual([7, 12]);
    expect(state.milestone.get('m')?.positionInUnit).toBe(10);
  });

  it('stops all elements together at the start of the timeline', () => {
    const state = run(sample, mode({ refs: [milestone], step: 'week' }), 'left');
    expect(state.milestone.get('m')?.positionInUnit).toBe(0);
    expect(moveChanges(sample, mode({ refs: [milestone, a] }), 'left')).toEqual([]);
    expect(moveChanges(sample, mode({ target: 'start' }), 'left')).toEqual([]);
  });

  it('moves only starts or ends, and never past each other', () => {
    expect(run(sample, mode({ target: 'start' }), 'right').task.get('a')).toMatchObject({
      start: 1,
      duration: 9,
    });
    expect(run(sample, mode({ target: 'end' }), 'left').task.get('a')).toMatchObject({
      start: 0,
      duration: 9,
    });
    expect(moveChanges(sample, mode({ target: 'end', step: 'month' }), 'left')).toEqual([]);
  });

  it('steps progress by 5 % within 0 and 100', () => {
    const up = run(sample, mode({ target: 'progress' }), 'up');
    expect(up.task.get('a')?.progress).toBe(100);
    expect(run(up, mode({ target: 'progress' }), 'left').task.get('a')?.progress).toBe(95);
  });

  it('moves rows up and down', () => {
    const state = run(sample, mode({ refs: [{ kind: 'task', id: 'b' }, milestone] }), 'up');
    expect(orderedIds(state, 'task')).toEqual(['b', 'a']);
    expect(state.milestone.get('m')?.position).toBe(0);
  });
});
