import { describe, expect, it } from 'vitest';
import { apply } from '../../changes/index.ts';
import { createState, settingsOf, timelineOf } from '../../model/index.ts';
import { keepDates, shiftStartDate } from './index.ts';

const sample = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04' } },
  { type: 'set', kind: 'chart', id: 'main', fields: { endDate: 30 } },
  {
    type: 'create',
    kind: 'task',
    id: 'a',
    value: { start: 2, duration: 3, deadline: 9, constraint: { type: 'SNET', at: 1 } },
  },
  { type: 'create', kind: 'verticalLane', id: 'l', value: { positionInUnit: 4, duration: 2 } },
  { type: 'create', kind: 'horizontalMarker', id: 'h', value: { rowIndex: 1 } },
  { type: 'create', kind: 'horizontalLane', id: 'r', value: { rowIndex: 1 } },
]).state;

describe('the start date', () => {
  it('CH-374 moves every position against a new start date to keep dates, including a fixed end', () => {
    const { state } = apply(sample, keepDates(sample, '2026-12-28'));
    expect(timelineOf(state).startDate).toBe('2026-12-28');
    expect(settingsOf(state).endDate).toBe(37);
    expect(state.task.get('a')).toMatchObject({
      start: 9,
      duration: 3,
      deadline: 16,
      constraint: { type: 'SNET', at: 8 },
    });
    expect(state.verticalLane.get('l')).toMatchObject({ positionInUnit: 11, duration: 2 });
    expect(state.horizontalMarker.get('h')).toMatchObject({ rowIndex: 1, titlePositionInUnit: 7 });
    expect(state.horizontalLane.get('r')).toEqual({ rowIndex: 1 });
  });

  it('CH-375 shifts the plan when changed alone: no position changes', () => {
    const { state } = apply(sample, shiftStartDate('2026-12-28'));
    expect(state.task).toBe(sample.task);
    expect(timelineOf(state).startDate).toBe('2026-12-28');
  });
});
