import { describe, expect, it } from 'vitest';
import { apply, type PlainChange } from '../../changes/index.ts';
import { type DependentShift, MAIN, type State } from '../../model/index.ts';
import { createSampleState, layoutSample } from '../sample-chart.ts';
import { fixLink, isLinkViolated } from './fix-link.ts';
import { withDependents } from './shift-dependents.ts';

// Days from Monday, 4 January 2027: c 6–12 → d 14–22, and here d → the milestone m on 24.
const set = (id: string, fields: object, kind: 'task' | 'dependency' | 'milestone' = 'task'): PlainChange =>
  ({ type: 'set', kind, id, fields }) as PlainChange;
const create = (id: string, value: object): PlainChange =>
  ({ type: 'create', kind: 'dependency', id, value }) as PlainChange;

function chartOf(dependentShift: DependentShift, ...changes: PlainChange[]): State {
  const settings: PlainChange = { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift } };
  return apply(createSampleState(), [settings, create('l2', { from: 'd', to: 'm' }), ...changes]).state;
}
const after = (state: State, ...changes: PlainChange[]) => apply(state, withDependents(state, changes)).state;
const starts = (state: State) => [state.task.get('d')?.start, state.milestone.get('m')?.positionInUnit];
const workdays: PlainChange = {
  type: 'set',
  kind: 'timeline',
  id: MAIN,
  fields: { calendar: { workingDays: [1, 2, 3, 4, 5] } },
};

describe('dependents of a moved element', () => {
  it('CH-221 stay unless the chart says otherwise', () => {
    expect(starts(after(chartOf('off'), set('c', { start: 12, duration: 6 })))).toEqual([14, 24]);
  });

  it('CH-221 move only as far as necessary, one after the other', () => {
    const state = chartOf('overlap');
    expect(starts(after(state, set('c', { start: 7, duration: 6 })))).toEqual([14, 24]);
    expect(starts(after(state, set('c', { start: 12, duration: 6 })))).toEqual([18, 26]);
    expect(starts(after(state, set('c', { start: 0, duration: 6 })))).toEqual([14, 24]);
  });

  it('CH-221 keep the gap in both directions', () => {
    const state = chartOf('gap');
    expect(starts(after(state, set('c', { start: 9, duration: 6 })))).toEqual([17, 27]);
    expect(starts(after(state, set('c', { start: 2, duration: 6 })))).toEqual([10, 20]);
  });

  it('CH-222 follow the ends that the type of a link names, and its lag', () => {
    const state = chartOf('overlap', set('l', { type: 'SS', lag: 3 }, 'dependency'));
    expect(starts(after(state, set('c', { start: 12, duration: 6 })))).toEqual([15, 24]);
    const finish = chartOf('overlap', set('l', { type: 'FF', lag: 1 }, 'dependency'));
    expect(starts(after(finish, set('c', { start: 18, duration: 6 })))).toEqual([17, 25]);
  });

  it('CH-222 stay if they have their own schedule, are locked, or were moved by hand', () => {
    for (const schedule of ['manual', 'locked']) {
      const state = chartOf('overlap', set('d', { schedule }));
      expect(starts(after(state, set('c', { start: 12, duration: 6 })))).toEqual([14, 24]);
    }
    const both = after(chartOf('gap'), set('c', { start: 9, duration: 6 }), set('d', { start: 30 }));
    expect(starts(both)).toEqual([30, 40]);
  });

  it('CH-222 never begin before their earliest start', () => {
    const state = chartOf('gap', set('d', { constraint: { type: 'SNET', at: 13 } }));
    expect(starts(after(state, set('c', { start: 2, duration: 6 })))).toEqual([13, 23]);
  });

  it('CH-222 move with their children, and so do the children’s dependents', () => {
    const state = chartOf(
      'overlap',
      { type: 'create', kind: 'task', id: 'e', value: { start: 15, duration: 2, indentation: 1 } },
      create('l3', { from: 'e', to: 'm' }),
      set('m', { positionInUnit: 18 }, 'milestone'),
      { type: 'delete', kind: 'dependency', id: 'l2' },
    );
    const moved = after(state, set('c', { start: 12, duration: 6 }));
    expect([moved.task.get('d')?.start, moved.task.get('e')?.start]).toEqual([18, 19]);
    expect(moved.milestone.get('m')?.positionInUnit).toBe(21);
  });

  it('CH-222 count lags and gaps in working days if the chart has a calendar, and begin on one', () => {
    // c ends on Saturday the 16th: two working days later is Wednesday the 20th.
    const lag = chartOf('overlap', workdays, set('l', { lag: 2 }, 'dependency'));
    expect(starts(after(lag, set('c', { start: 8, duration: 4 })))[0]).toBe(16);
    expect(starts(after(lag, set('c', { start: 8, duration: 8 })))[0]).toBe(18);
    expect(starts(after(chartOf('overlap', workdays), set('c', { start: 13, duration: 6 })))[0]).toBe(21);
  });

  it('CH-222 of a new, violated link move', () => {
    const moved = after(chartOf('overlap'), create('l4', { from: 'a', to: 'd', lag: 4 }));
    expect(starts(moved)).toEqual([16, 24]);
  });
});

describe('a violated link', () => {
  it('CH-110 CH-223 is drawn as violated too, with lags in working days', () => {
    // c ends on Friday, 15 January, in the evening; d begins on Monday the 18th, which is no working day later.
    const state = chartOf('off', workdays, set('c', { start: 6, duration: 6 }), set('d', { start: 14 }));
    const later = apply(state, [set('l', { lag: 1 }, 'dependency')]).state;
    for (const [chart, violated] of [
      [state, false],
      [later, true],
    ] as const) {
      expect(isLinkViolated(chart, 'l')).toBe(violated);
      const link = layoutSample(chart).layers.dependencies.find(({ id }) => id === 'l');
      expect(link?.isViolated).toBe(violated);
    }
  });

  it('CH-223 is fixed by moving its second end, once, unless that is locked', () => {
    const state = chartOf('off', set('d', { start: 8 }));
    expect(isLinkViolated(state, 'l')).toBe(true);
    const changes = fixLink(state, 'l');
    if (typeof changes === 'string') throw new Error(changes);
    const fixed = apply(state, changes).state;
    expect(fixed.task.get('d')?.start).toBe(12);
    expect(fixLink(fixed, 'l')).toBe('kept');
    expect(fixLink(chartOf('off', set('d', { start: 8, schedule: 'locked' })), 'l')).toBe('locked');
  });
});
