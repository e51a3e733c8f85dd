import { takeBaseline } from '@giotto/chart/baseline';
import { apply, type PlainChange } from '@giotto/chart/changes';
import { figuresOfChart, SCHEDULER } from '@giotto/chart/chart-schedule';
import { formatPredecessors, formatSuccessors } from '@giotto/chart/interact';
import { CONSTRAINT_TYPES, createState, MAIN, type State } from '@giotto/chart/model';
import fc from 'fast-check';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../app/locales/en/index.ts';
import { USUAL_HOURS } from '../calendars/week-hours.ts';
import { baselineCells } from './baseline-cells.ts';
import { type CellSource, cellText, editText } from './cell-text.ts';
import { comparedBaseline } from './compared-baseline.ts';
import { lengthText } from './length-cell.ts';
import { numberRows } from './number-rows.ts';
import { isReadOnly, OUTLINE_COLUMNS, type OutlineColumn } from './outline-columns.ts';
import { listOutlineRows } from './outline-rows.ts';
import { problemText } from './problem-text.ts';
import { readCell } from './read-cell.ts';
import { scheduledLengths } from './scheduled-lengths.ts';

const intl = createIntl({ locale: 'en', messages });
const task = (id: string, value: object) => ({ type: 'create', kind: 'task', id, value }) as PlainChange;
const sample = apply(createState(), [
  { type: 'set', kind: 'timeline', id: 'main', fields: { startDate: '2027-01-04', scaleTypeScale: 'day' } },
  task('a', { title: 'Plan', start: 0, duration: 5 }),
  task('b', { title: 'Brief', start: 1, duration: 2, indentation: 1, progress: 40 }),
  task('c', { title: 'Build', start: 5, duration: 7 }),
  { type: 'create', kind: 'dependency', id: 'l', value: { from: 'a', to: 'c' } },
]).state;

const isScheduled = (state: State) => state.chart.get(MAIN)?.dependentShift === 'schedule';
const sourceOf = (state: State, shown: string | null = null): CellSource => ({
  intl,
  state,
  predecessors: formatPredecessors(state),
  successors: formatSuccessors(state),
  numbers: numberRows(listOutlineRows(state, new Set())),
  figures: figuresOfChart(state),
  baseline: baselineOf(state, shown),
  lengths: isScheduled(state) ? scheduledLengths : null,
});
const baselineOf = (state: State, shown: string | null) => {
  const baseline = comparedBaseline(state, shown);
  return baseline === undefined ? null : baselineCells(state, baseline);
};
const read = (state: State, id: string, column: OutlineColumn, text: string) =>
  readCell(state, { id, column, text, newId: () => 'new-1', lengths: sourceOf(state).lengths });
const after = (state: State, id: string, column: OutlineColumn, text: string) => {
  const result = read(state, id, column, text);
  return 'problem' in result ? state : apply(state, result.changes, SCHEDULER).state;
};
const type = (id: string, column: OutlineColumn, text: string, state = sample) => {
  const result = read(state, id, column, text);
  if ('problem' in result) return result.problem;
  return cellText(sourceOf(after(state, id, column, text)), id, column);
};

describe('the outline', () => {
  it('lists what isn’t collapsed, and numbers all tasks', () => {
    const rows = listOutlineRows(sample, new Set(['a']));
    expect(rows.map(({ id, number }) => [id, number])).toEqual([
      ['a', 1],
      ['c', 3],
    ]);
    expect(listOutlineRows(sample, new Set())).toHaveLength(3);
  });

  it('shows dates as people say them: the end is the last day', () => {
    const columns = ['title', 'wbs', 'start', 'end', 'duration', 'progress', 'predecessors'] as const;
    const texts = columns.map((column) => cellText(sourceOf(sample), 'c', column));
    expect(texts).toEqual(['Build', '2', '9 Jan 2027', '15 Jan 2027', '7 d', '0 %', '1FS']);
  });

  it('changes nothing when a cell’s editing text is committed unchanged', () => {
    for (const state of [sample, scheduled]) {
      for (const id of state.task.keys()) {
        for (const { id: column } of OUTLINE_COLUMNS) {
          const result = read(state, id, column, editText(sourceOf(state), id, column));
          if ('problem' in result) expect(result.problem).toEqual({ type: 'summary' });
          else expect([id, column, result]).toEqual([id, column, { changes: [] }]);
        }
      }
    }
  });

  it('moves by the start, and resizes by the end and the duration', () => {
    expect(type('c', 'start', '11.1.2027')).toBe('11 Jan 2027');
    expect(type('c', 'end', '2027-01-20')).toBe('20 Jan 2027');
    expect(type('c', 'duration', '2 weeks')).toBe('14 d');
    expect(type('b', 'progress', '75%')).toBe('75 %');
    expect(type('c', 'predecessors', '2SS+1d')).toBe('2SS+1d');
    expect(type('a', 'successors', '3FS-50%')).toBe('3FS-50%');
    expect(type('c', 'title', '  Make ')).toBe('Make');
  });

  it('CH-363 makes a milestone of a task of no length, and a bar of a milestone that gets one', () => {
    const gate = after(sample, 'c', 'duration', '0 d');
    expect(cellText(sourceOf(gate), 'c', 'duration')).toBe('Milestone');
    expect(gate.task.get('c')).toMatchObject({ isMilestone: true, start: 11 + 17 / 24, duration: 7 });
    expect(cellText(sourceOf(gate), 'c', 'start')).toBe('15 Jan 2027');
    expect(cellText(sourceOf(gate), 'c', 'end')).toBe('15 Jan 2027');
    const bar = after(gate, 'c', 'duration', '3 d');
    expect(bar.task.get('c')).toMatchObject({ start: 9, duration: 3 });
    expect(bar.task.get('c')?.isMilestone).toBeUndefined();
  });

  it('CH-687 says of a milestone whether it is reached', () => {
    const gate = after(sample, 'c', 'duration', '0');
    expect(type('c', 'progress', '50', gate)).toBe('');
    const reached = apply(gate, [
      { type: 'set', kind: 'task', id: 'c', fields: { progress: 100, actualFinish: 12 } },
    ]).state;
    expect(after(reached, 'c', 'progress', '0').task.get('c')?.actualFinish).toBeUndefined();
    expect(type('c', 'progress', '100', gate)).toBe('Reached');
    expect(type('c', 'end', '2027-01-20', gate)).toBe('20 Jan 2027');
  });

  it('CH-639 says and takes when a task began and was done, in a scheduled chart as instants of its work', () => {
    const begun = after(scheduled, 'k', 'actualStart', '2027-01-13');
    expect(cellText(sourceOf(begun), 'k', 'actualStart')).toBe('13 Jan 2027');
    expect(begun.task.get('k')?.actualStart).toBe(9 + 8 / 24);
    const done = after(begun, 'k', 'actualFinish', '2027-01-14');
    expect(done.task.get('k')).toMatchObject({ actualFinish: 10 + 17 / 24, progress: 100 });
    expect(cellText(sourceOf(done), 'k', 'actualFinish')).toBe('14 Jan 2027');
    expect(after(done, 'k', 'actualFinish', '').task.get('k')?.actualFinish).toBeUndefined();
    expect(type('k', 'actualFinish', '2027-01-12', done)).toEqual({ type: 'actualOrder' });
    expect(type('k', 'actualStart', '2027-01-15', done)).toEqual({ type: 'actualOrder' });
    expect(type('k', 'actualStart', 'soon', done)).toEqual({ type: 'date' });
    expect(type('p', 'actualStart', '2027-01-15', scheduled)).toEqual({ type: 'summary' });
  });

  it('CH-639 takes only when a milestone was reached', () => {
    const gate = after(sample, 'c', 'duration', '0');
    expect(type('c', 'actualStart', '2027-01-13', gate)).toBe('');
    const reached = after(gate, 'c', 'actualFinish', '2027-01-13');
    expect(reached.task.get('c')).toMatchObject({ actualFinish: 9, progress: 100 });
    expect(cellText(sourceOf(reached), 'c', 'actualFinish')).toBe('13 Jan 2027');
    const { progress, actualFinish } = after(reached, 'c', 'actualFinish', '').task.get('c') ?? {};
    expect([progress, actualFinish]).toEqual([undefined, undefined]);
  });

  it('CH-687 lists floating milestones below the row that they stand on, by their dates', () => {
    const milestone = (id: string, value: object) =>
      ({ type: 'create', kind: 'milestone', id, value }) as PlainChange;
    const state = apply(sample, [
      milestone('late', { title: 'Late', positionInUnit: 9, position: 0 }),
      milestone('early', { positionInUnit: 2, position: 0, actualFinish: 2 }),
      milestone('below', { positionInUnit: 2, position: 7 }),
    ]).state;
    const rows = listOutlineRows(state, new Set());
    expect(rows.map(({ id, name, level }) => [id, name, level])).toEqual([
      ['a', '1', 0],
      ['early', 'M2', 1],
      ['late', 'M1', 1],
      ['b', '2', 1],
      ['c', '3', 0],
      ['below', 'M3', 0],
    ]);
    expect(type('late', 'start', '2027-01-20', state)).toBe('20 Jan 2027');
    expect(type('late', 'title', 'Later', state)).toBe('Later');
    expect(type('late', 'people', 'Ana', state)).toBe('');
    expect(cellText(sourceOf(state), 'early', 'progress')).toBe('Reached');
  });

  it('refuses what it can’t read, with the reason', () => {
    expect(type('c', 'start', 'soon')).toEqual({ type: 'date' });
    expect(type('c', 'end', '2027-01-08')).toEqual({ type: 'endBeforeStart' });
    expect(type('c', 'duration', 'long')).toEqual({ type: 'duration' });
    expect(type('c', 'progress', '140')).toEqual({ type: 'progress' });
    expect(type('c', 'deadline', 'soon')).toEqual({ type: 'date' });
    expect(type('c', 'constraint', 'SNET')).toEqual({ type: 'constraint' });
    expect(type('c', 'constraint', 'ALAP 2027-01-08')).toEqual({ type: 'constraint' });
    expect(type('c', 'calendar', 'Moon')).toEqual({ type: 'calendar' });
    expect(type('a', 'predecessors', '2, 3')).toEqual({
      type: 'links',
      part: '2',
      place: 1,
      reason: 'within',
    });
  });

  it('says which link is refused, and why', () => {
    const said = (text: string) => {
      const result = read(sample, 'c', 'predecessors', text);
      return 'problem' in result ? problemText(intl, result.problem) : '';
    };
    expect(said('1, 2FS+3 months')).toBe(
      'Number 2, “2FS+3 months”: use m, h, d or w, em, eh, ed or ew for elapsed time, or %',
    );
    expect(said('1FS+200000d')).toContain('at most 110,000 days');
    expect(said('7')).toContain('this row doesn');
  });
});

it('CH-675 numbers rows by their outline, deeper ones that skip a level too', () => {
  const rows = [0, 1, 1, 2, 0, 2, 1, 0].map((level, at) => ({ id: `${at}`, level }));
  expect([...numberRows(rows).values()]).toEqual(['1', '1.1', '1.2', '1.2.1', '2', '2.1', '2.2', '3']);
});

it('CH-675 outline numbers are unique, whatever the levels', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 }), (levels) => {
      const numbers = [...numberRows(levels.map((level, at) => ({ id: `${at}`, level }))).values()];
      expect(new Set(numbers).size).toBe(levels.length);
    }),
  );
});

describe('CH-676 constraints and deadlines in cells', () => {
  it.each([
    ['SNET 2027-01-12', 'Start from 12 Jan 2027', 8],
    ['snlt 12.1.2027', 'Start by 12 Jan 2027', 8],
    ['FNET 2027-01-12', 'Finish from 12 Jan 2027', 9],
    ['FNLT 2027-01-12', 'Finish by 12 Jan 2027', 9],
    ['MSO 2027-01-12', 'Start on 12 Jan 2027', 8],
    ['MFO 2027-01-12', 'Finish on 12 Jan 2027', 9],
    ['ALAP', 'As late as possible', undefined],
  ])('of “%s” is shown as “%s”', (text, said, at) => {
    expect(type('c', 'constraint', text)).toBe(said);
    expect(after(sample, 'c', 'constraint', text).task.get('c')?.constraint?.at).toBe(at);
  });

  it('are removed by an empty text; ASAP lets go of a place where it was put, too', () => {
    const held = after(sample, 'c', 'constraint', 'SNET 2027-01-12');
    expect(after(held, 'c', 'constraint', '').task.get('c')?.constraint).toBeUndefined();
    expect(after(held, 'c', 'constraint', 'ASAP').task.get('c')?.constraint).toEqual({ type: 'ASAP' });
    expect(after(sample, 'c', 'constraint', 'ASAP')).toEqual(sample);
    const put = apply(sample, [{ type: 'set', kind: 'task', id: 'c', fields: { pin: 8 } }]).state;
    expect(after(put, 'c', 'constraint', 'ASAP').task.get('c')?.constraint).toEqual({ type: 'ASAP' });
  });

  it('read the same as they were written', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONSTRAINT_TYPES), fc.integer({ min: -300, max: 3000 }), (name, at) => {
        const constraint = name === 'ASAP' || name === 'ALAP' ? { type: name } : { type: name, at };
        const { state } = apply(sample, [{ type: 'set', kind: 'task', id: 'c', fields: { constraint } }]);
        const text = editText(sourceOf(state), 'c', 'constraint');
        expect(read(state, 'c', 'constraint', text)).toEqual({ changes: [] });
        const again = after(sample, 'c', 'constraint', text).task.get('c')?.constraint;
        expect(again).toEqual(name === 'ASAP' ? undefined : constraint);
      }),
    );
  });

  it('keep their time of day unless another date is typed', () => {
    const at = 8 + 17 / 24;
    const fields = { deadline: at, constraint: { type: 'FNLT', at } };
    const { state } = apply(sample, [{ type: 'set', kind: 'task', id: 'c', fields }]);
    expect(read(state, 'c', 'deadline', '2027-01-12')).toEqual({ changes: [] });
    expect(read(state, 'c', 'constraint', 'FNLT 2027-01-12')).toEqual({ changes: [] });
    expect(after(state, 'c', 'constraint', 'MFO 2027-01-12').task.get('c')?.constraint).toEqual({
      type: 'MFO',
      at,
    });
    expect(after(state, 'c', 'deadline', '2027-01-13').task.get('c')?.deadline).toBe(10);
  });

  it('a deadline is the last day, and an empty text removes it', () => {
    const state = after(sample, 'c', 'deadline', '2027-01-12');
    expect(state.task.get('c')?.deadline).toBe(9);
    expect(cellText(sourceOf(state), 'c', 'deadline')).toBe('12 Jan 2027');
    expect(after(state, 'c', 'deadline', ' ').task.get('c')?.deadline).toBeUndefined();
  });
});

/** Monday, 4 January 2027, eight hours a day: a summary with Design and Paint, then Dry, and a short Check beside. */
const scheduled = apply(
  createState(),
  [
    {
      type: 'set',
      kind: 'timeline',
      id: MAIN,
      fields: {
        startDate: '2027-01-04',
        scaleTypeScale: 'day',
        calendar: { workingDays: [1, 2, 3, 4, 5], week: Array.from({ length: 7 }, () => USUAL_HOURS) },
      },
    },
    { type: 'set', kind: 'chart', id: MAIN, fields: { dependentShift: 'schedule' } },
    { type: 'create', kind: 'calendar', id: 'night', value: { name: 'Night shift', base: MAIN } },
    task('p', { title: 'Make' }),
    task('d', { title: 'Design', start: 0, work: 2400, indentation: 1 }),
    task('q', { title: 'Paint', start: 0, work: 960, indentation: 1 }),
    task('y', { title: 'Dry', start: 0, duration: 3 }),
    task('k', { title: 'Check', start: 0, work: 1440 }),
    { type: 'create', kind: 'dependency', id: 'l1', value: { from: 'd', to: 'q' } },
    { type: 'create', kind: 'dependency', id: 'l2', value: { from: 'q', to: 'y' } },
  ] as PlainChange[],
  SCHEDULER,
).state;
const show = (id: string, ...columns: OutlineColumn[]) =>
  columns.map((column) => cellText(sourceOf(scheduled), id, column));

describe('CH-674 lengths in a scheduled chart', () => {
  it('are shown and typed as working time in the chart’s usual days, or as elapsed time', () => {
    expect(show('d', 'duration')).toEqual(['5 d']);
    expect(show('p', 'duration')).toEqual(['7 d']);
    expect(type('d', 'duration', '4h', scheduled)).toBe('0.5 d');
    expect(type('d', 'duration', '50m', scheduled)).toBe('50 m');
    expect(type('d', 'duration', '2w', scheduled)).toBe('10 d');
    expect(type('d', 'duration', '3ed', scheduled)).toBe('3 ed');
    expect(after(scheduled, 'd', 'duration', '2w').task.get('d')?.work).toBe(4800);
    expect(after(scheduled, 'd', 'duration', '3ed').task.get('d')).not.toHaveProperty('work');
  });

  it('are refused with the units that can be typed, and for a parent', () => {
    expect(type('d', 'duration', '2 months', scheduled)).toEqual({ type: 'length' });
    for (const column of ['start', 'end', 'duration'] as const)
      expect(type('p', column, '2027-01-12', scheduled)).toEqual({ type: 'summary' });
  });

  it('read the same as they were written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500_000 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 1440 }),
        (minutes, isElapsed, dayMinutes) => {
          const text = lengthText({ minutes, isElapsed }, { dayMinutes });
          const state = apply(scheduled, [
            { type: 'set', kind: 'task', id: 'd', fields: isElapsed ? { work: null } : { work: minutes } },
          ]).state;
          expect(text).toMatch(isElapsed ? /^\d+(\.\d\d?)? e[dhm]$/ : /^\d+(\.\d\d?)? [dhm]$/);
          const written = editText(sourceOf(state), 'd', 'duration');
          expect(read(state, 'd', 'duration', written)).toEqual({ changes: [] });
        },
      ),
    );
  });
});

describe('CH-677 a task’s calendar', () => {
  it('is chosen among those with names, and the chart’s own is none', () => {
    expect(type('d', 'calendar', 'night', scheduled)).toBe('Night shift');
    expect(type('d', 'calendar', 'night SHIFT', scheduled)).toBe('Night shift');
    const state = after(scheduled, 'd', 'calendar', 'night');
    expect(after(state, 'd', 'calendar', '').task.get('d')?.calendar).toBeUndefined();
  });
});

describe('CH-678 figures', () => {
  it('are dates in the chart’s form, and slack in working days', () => {
    expect(show('q', 'earlyStart', 'earlyFinish', 'lateStart', 'lateFinish')).toEqual([
      '11 Jan 2027',
      '12 Jan 2027',
      '11 Jan 2027',
      '12 Jan 2027',
    ]);
    expect(show('q', 'totalSlack', 'freeSlack', 'critical')).toEqual(['0 d', '0 d', 'Yes']);
    const [total, , critical] = show('k', 'totalSlack', 'freeSlack', 'critical');
    expect(total).toMatch(/^[1-9]\d* d$/);
    expect(critical).toBe('No');
    expect(show('p', 'totalSlack', 'freeSlack', 'critical')).toEqual(['0 d', '', 'Yes']);
  });

  it('count elapsed days for what has elapsed time', () => {
    const source = sourceOf(after(scheduled, 'y', 'duration', '3ed'));
    expect(cellText(source, 'y', 'totalSlack')).toBe('0 ed');
    expect(cellText(source, 'd', 'totalSlack')).toMatch(/^\d+(\.\d+)? d$/);
  });

  it('are those of a drawn chart as it is drawn', () => {
    const texts = (id: string) =>
      (['earlyStart', 'totalSlack', 'critical'] as const).map((column) =>
        cellText(sourceOf(sample), id, column),
      );
    expect(texts('c')).toEqual(['9 Jan 2027', '0 d', 'Yes']);
    expect(texts('b')).toEqual(['5 Jan 2027', '2 d', 'No']);
  });

  it('and what compares with a baseline (CH-679) can’t be edited', () => {
    const readOnly = OUTLINE_COLUMNS.map(({ id }) => id).filter(isReadOnly);
    for (const column of readOnly) expect(read(sample, 'c', column, '5')).toEqual({ changes: [] });
    expect(readOnly).toEqual(
      expect.arrayContaining(['totalSlack', 'baselineStart', 'baselineFinish', 'slip']),
    );
  });
});

describe('CH-679 a baseline’s columns', () => {
  const withBaselines = (state: State, ...names: string[]) =>
    apply(
      state,
      names.map((name): PlainChange => {
        const value = takeBaseline(state, name);
        return { type: 'create', kind: 'baseline', id: name, value };
      }),
    ).state;
  const compare = (state: State, id: string, shown?: string | null) =>
    (['baselineStart', 'baselineFinish', 'slip'] as const).map((column) =>
      cellText(sourceOf(state, shown), id, column),
    );
  const kept = withBaselines(sample, 'First');
  const moved = after(kept, 'c', 'start', '2027-01-12');

  it('are the dates of that moment, and by how many days the finish is later, in the chart’s form', () => {
    expect(compare(moved, 'c')).toEqual(['9 Jan 2027', '15 Jan 2027', '+3 d']);
    expect(compare(moved, 'a')).toEqual(['4 Jan 2027', '8 Jan 2027', '0 d']);
    const german = apply(moved, [
      { type: 'set', kind: 'timeline', id: MAIN, fields: { scaleTypeLang: 'de' } },
    ]).state;
    expect(compare(german, 'c')[2]).toBe('+3 T');
  });

  it('follow the baseline that is shown, otherwise the newest, also where the shown one was deleted', () => {
    const state = withBaselines(moved, 'Second');
    expect(compare(state, 'c', 'First')[2]).toBe('+3 d');
    expect(compare(state, 'c')[2]).toBe('0 d');
    expect(compare(state, 'c', 'gone')[2]).toBe('0 d');
  });

  it('are empty without a baseline, and for a task that is newer than it', () => {
    expect(compare(sample, 'c')).toEqual(['', '', '']);
    expect(compare(apply(kept, [task('n', { title: 'New' })]).state, 'n')).toEqual(['', '', '']);
  });

  it('are a parent’s own, whatever is below it', () => {
    const state = after(kept, 'b', 'duration', '20 d');
    expect(compare(state, 'a')).toEqual(['4 Jan 2027', '8 Jan 2027', '0 d']);
    const planned = withBaselines(scheduled, 'Plan');
    const longer = after(planned, 'q', 'duration', '5 d');
    expect(compare(longer, 'q')).toEqual(['11 Jan 2027', '12 Jan 2027', '+3 d']);
    expect(compare(longer, 'p')).toEqual(['4 Jan 2027', '12 Jan 2027', '+3 d']);
  });

  it('give what had no length one day', () => {
    const change: PlainChange = {
      type: 'create',
      kind: 'baseline',
      id: 'Plan',
      value: { name: 'Plan', startDate: '2027-01-04', places: { c: [7200, 0] } },
    };
    expect(compare(apply(sample, [change]).state, 'c')).toEqual(['9 Jan 2027', '9 Jan 2027', '+7 d']);
  });
});
