import { describe, expect, it } from 'vitest';
import {
  apply,
  diff,
  type Effect,
  type Fields,
  invert,
  orderedIds,
  type PlainChange,
  replay,
  undoOf,
} from '../changes/index.ts';
import { listTasks } from '../layout/rows/task-list.ts';
import { createState, MAIN, type State, stateToJson } from '../model/index.ts';
import { checkState } from '../schema/index.ts';
import { SCHEDULER } from './scheduler.ts';

// Units count from Monday, 4 January 2027; Saturdays and Sundays are off, all other hours are worked.
const set = (kind: 'task' | 'milestone' | 'dependency', id: string, fields: object, extra: object = {}) =>
  ({ type: 'set', kind, id, fields, ...extra }) as PlainChange;
const create = (kind: 'task' | 'milestone' | 'dependency', id: string, value: object, extra: object = {}) =>
  ({ type: 'create', kind, id, value, ...extra }) as PlainChange;
const chart = (fields: object) => ({ type: 'set', kind: 'chart', id: MAIN, fields }) as PlainChange;
const link = (from: string, to: string, rest: object = {}) =>
  create('dependency', `${from}-${to}`, { from, to, ...rest });
const TIMELINE: PlainChange = {
  type: 'set',
  kind: 'timeline',
  id: MAIN,
  fields: { startDate: '2027-01-04', calendar: { workingDays: [1, 2, 3, 4, 5] } },
};
const ON = chart({ dependentShift: 'schedule' });
const OFF = chart({ dependentShift: 'off' });

const run = (state: State, ...changes: PlainChange[]) => apply(state, changes, SCHEDULER);
const chartOf = (...changes: PlainChange[]): State =>
  run(createState(), TIMELINE, chart({ dayHours: 'all' }), ...changes).state;
const bar = (state: State, id: string) => [state.task.get(id)?.start, state.task.get(id)?.duration];
const at = (state: State, id: string) => state.milestone.get(id)?.positionInUnit;
const withoutOrder = (state: State) =>
  JSON.parse(JSON.stringify(stateToJson(state), (key, value) => (key === 'order' ? undefined : value)));

/** a Mon–Wed, b Thu–Fri after a, c 3 days from Monday after b, milestone m after c. */
const drawn = chartOf(
  create('task', 'a', { start: 0, duration: 3 }),
  create('task', 'b', { start: 3, duration: 2 }),
  create('task', 'c', { start: 7, duration: 3 }),
  create('milestone', 'm', { positionInUnit: 10 }),
  link('a', 'b'),
  link('b', 'c'),
  link('c', 'm'),
);
const scheduled = run(drawn, ON).state;

it('CH-430 lists tasks with the dates that followed, edit after edit', () => {
  const edits = [
    set('task', 'a', { start: 2 }),
    set('task', 'b', { title: 'Build' }),
    { type: 'move', kind: 'task', id: 'c', after: null } as const,
    set('task', 'a', { start: 1 }),
    { type: 'delete', kind: 'task', id: 'b' } as const,
    set('task', 'a', { duration: 2 }),
  ];
  let state = scheduled;
  for (const edit of edits) {
    state = run(state, edit).state;
    const { ids, records } = listTasks(state);
    expect(ids).toEqual(orderedIds(state, 'task'));
    expect(records).toEqual(ids.map((id) => state.task.get(id)));
  }
});

describe('CH-637 what was only put somewhere is let go', () => {
  const free = run(scheduled, create('task', 'x', { start: 8, duration: 1 }));
  const pinOf = (state: State, id: string) => (state.task.get(id) ?? state.milestone.get(id))?.pin;

  it('as soon as possible moves it to the project’s start, and undoing that puts it back', () => {
    const { state, effects } = run(free.state, set('task', 'x', { constraint: { type: 'ASAP' } }));
    expect([pinOf(state, 'x'), bar(state, 'x')]).toEqual([undefined, [0, 1]]);
    expect(withoutOrder(run(state, ...undoOf(effects, true)).state)).toEqual(withoutOrder(free.state));
  });

  it('as late as possible moves it to the end', () => {
    const { state } = run(free.state, set('task', 'x', { constraint: { type: 'ALAP' } }));
    expect([pinOf(state, 'x'), bar(state, 'x')]).toEqual([undefined, [9, 1]]);
    const { state: late } = run(free.state, set('milestone', 'm', { constraint: { type: 'ALAP' } }));
    expect(pinOf(late, 'm')).toBeUndefined();
  });

  it('a pin that is set in the same change stays, and so does one without a constraint', () => {
    const both = { constraint: { type: 'ASAP' }, pin: 9 };
    expect(bar(run(free.state, set('task', 'x', both)).state, 'x')).toEqual([9, 1]);
    expect(pinOf(run(free.state, set('task', 'x', { constraint: null })).state, 'x')).toBe(8);
  });

  it('turning to the finish, once: not what is put somewhere later, nor where scheduling begins so', () => {
    const turned = run(free.state, chart({ scheduleFrom: 'finish' }));
    expect([pinOf(turned.state, 'x'), bar(turned.state, 'x')]).toEqual([undefined, [9, 1]]);
    const put = run(turned.state, set('task', 'x', { start: 2 })).state;
    expect(bar(run(put, chart({ scheduleFrom: 'finish', hasOwnEnds: true })).state, 'x')).toEqual([2, 1]);
    expect(withoutOrder(run(turned.state, ...undoOf(turned.effects, true)).state)).toEqual(
      withoutOrder(free.state),
    );
    const begun = run(free.state, OFF, chart({ dependentShift: 'schedule', scheduleFrom: 'finish' })).state;
    expect(bar(begun, 'x')).toEqual([8, 1]);
  });
});

describe('turning scheduling on', () => {
  it('CH-650 moves nothing that links, calendars and constraints leave where it is', () => {
    for (const id of ['a', 'b', 'c']) expect(bar(scheduled, id)).toEqual(bar(drawn, id));
    expect(at(scheduled, 'm')).toBe(10);
    expect(scheduled.task.get('c')).toMatchObject({ pin: 7, work: 3 * 1440 });
    expect(checkState(scheduled)).toEqual([]);
  });

  it('CH-650 moves what a link demands, and undoing it puts every bar back', () => {
    const late = run(drawn, set('task', 'b', { start: 1 })).state;
    const on = run(late, ON);
    expect(bar(on.state, 'b')).toEqual([3, 2]);
    const back = run(on.state, ...undoOf(on.effects, true)).state;
    expect(withoutOrder(back)).toEqual(withoutOrder(late));
  });

  it('CH-650 begins at the end of working time before a first milestone that lies in time off', () => {
    const weekend = (...positions: number[]) =>
      run(
        drawn,
        ...positions.map((positionInUnit, at) => create('milestone', `w${at}`, { positionInUnit })),
        ON,
      ).state;
    const startOf = (state: State) => state.chart.get(MAIN)?.projectStart;
    // A Saturday, noon.
    const saturday = weekend(-1.5);
    expect(at(saturday, 'w0')).toBe(-1.5);
    expect(startOf(saturday)).toBe(-2);
    expect(startOf(weekend(-1.5, -1.25, -4))).toBe(-4);
    expect(startOf(weekend(0.5))).toBeUndefined();
  });

  it('CH-650 begins where the earliest bar is drawn', () => {
    const early = run(drawn, set('task', 'a', { start: -7 })).state;
    expect(bar(run(early, ON).state, 'a')).toEqual([-7, 3]);
  });

  it('CH-650 ends with the last bar when it is scheduled from the finish without stating one', () => {
    const fromFinish = chart({ scheduleFrom: 'finish' });
    const finishOf = (state: State) => state.chart.get(MAIN)?.projectFinish;
    for (const state of [
      run(drawn, fromFinish, ON).state,
      run(drawn, chart({ dependentShift: 'schedule', scheduleFrom: 'finish' })).state,
      run(scheduled, fromFinish).state,
      run(scheduled, fromFinish, chart({ projectFinish: null })).state,
    ]) {
      expect(finishOf(state)).toBe(10);
      expect(bar(state, 'c')).toEqual([7, 3]);
      expect(at(state, 'm')).toBe(10);
    }
    expect(finishOf(run(scheduled, chart({ scheduleFrom: 'finish', projectFinish: 20 })).state)).toBe(20);
    const { effects } = run(scheduled, fromFinish);
    expect(withoutOrder(run(run(scheduled, fromFinish).state, ...undoOf(effects, true)).state)).toEqual(
      withoutOrder(scheduled),
    );
    const far = (duration: number) =>
      run(drawn, set('task', 'c', { start: 100_000, duration }), chart({ scheduleFrom: 'finish' }), ON).state;
    for (const [duration, finish] of [
      [9_999, 109_999],
      [10_000, 110_000],
      [10_001, 110_000],
    ] as const)
      expect(finishOf(far(duration))).toBe(finish);
  });

  it('CH-650 keeps a chart without a finish after its start, when it is scheduled from there', () => {
    const { state } = run(scheduled, { ...chart({ scheduleFrom: 'finish' }), drawn: 1 } as PlainChange);
    expect(state.chart.get(MAIN)?.projectFinish).toBeUndefined();
    expect(bar(state, 'a')).toEqual([0, 3]);
    expect(at(state, 'm')).toBe(10);
  });

  it('CH-652 measures working time, and as many days where a bar covers days off alone', () => {
    const odd = run(
      drawn,
      create('task', 'w', { start: 0, duration: 7 }),
      create('task', 'e', { start: 5, duration: 2 }),
    );
    const { task } = run(odd.state, ON).state;
    expect(task.get('w')).toMatchObject({ work: 5 * 1440, start: 0, duration: 5 });
    expect(task.get('e')).toMatchObject({ work: 2 * 1440, start: 7, duration: 2 });
  });

  it('CH-652 keeps a length that was said, in working or in elapsed time', () => {
    const said = run(
      drawn,
      create('task', 'w', { start: 0, duration: 7, work: 4 * 1440 }),
      create('task', 'e', { start: 5, duration: 2, isElapsed: true }),
    );
    const { task } = run(said.state, ON).state;
    expect(task.get('w')).toMatchObject({ work: 4 * 1440, start: 0, duration: 4 });
    expect(task.get('e')).toMatchObject({ isElapsed: true, start: 5, duration: 2 });
    expect(task.get('e')?.work).toBeUndefined();
  });

  it('CH-652 forgets a length that was said when another one is drawn', () => {
    const said = run(
      drawn,
      create('task', 'w', { start: 0, duration: 5, work: 4 * 1440 }),
      create('task', 'e', { start: 0, duration: 2, isElapsed: true }),
    ).state;
    const moved = run(said, set('task', 'w', { start: 1, duration: 5 })).state;
    expect(moved.task.get('w')).toMatchObject({ work: 4 * 1440 });
    // The length that a bar has if nobody draws another.
    const usual = run(drawn, create('task', 'w', { start: 0, work: 4 * 1440 })).state;
    expect(run(usual, set('task', 'w', { duration: null, start: 1 })).state.task.get('w')?.work).toBe(
      4 * 1440,
    );
    const { state, effects } = run(
      said,
      set('task', 'w', { duration: 3 }),
      set('task', 'e', { duration: 1 }),
    );
    expect(state.task.get('w')?.work).toBeUndefined();
    expect(state.task.get('e')?.isElapsed).toBeUndefined();
    expect(run(state, ...undoOf(effects, false)).state.task).toEqual(said.task);
  });

  it('CH-652 keeps a length that was said where a difference brings another bar for it', () => {
    const said = (w: Fields, e: Fields) =>
      run(
        drawn,
        create('task', 'w', { start: 0, work: 4 * 1440, ...w }),
        create('task', 'e', { start: 0, isElapsed: true, ...e }),
      ).state;
    const [long, short] = [said({ duration: 6 }, { duration: 2 }), said({ duration: 5 }, { duration: 1 })];
    expect(run(long, ...diff(long, short)).state.task).toEqual(short.task);
  });

  it('CH-650 leaves everything where it is when it is turned off', () => {
    const moved = run(scheduled, set('task', 'a', { start: 1 })).state;
    const off = run(moved, OFF).state;
    expect(off.task).toBe(moved.task);
    expect(bar(run(off, set('task', 'a', { start: 0 })).state, 'b')).toEqual(bar(moved, 'b'));
  });
});

describe('a change in a scheduled chart', () => {
  it('CH-651 moves what follows, over the weekend, in one update', () => {
    const { state, effects } = run(scheduled, set('task', 'a', { start: 1 }));
    expect([bar(state, 'a'), bar(state, 'b'), bar(state, 'c'), at(state, 'm')]).toEqual([
      [1, 3],
      [4, 4],
      [8, 3],
      11,
    ]);
    expect(effects.map(({ type }) => type)).toEqual(['set', 'derived']);
    expect(state.task.get('a')?.pin).toBe(1);
  });

  it('CH-651 pins what has no predecessor, and constrains what has one', () => {
    const { state } = run(
      scheduled,
      set('task', 'c', { start: 9 }),
      set('milestone', 'm', { positionInUnit: 30 }),
    );
    expect(state.task.get('c')).toMatchObject({ start: 9, constraint: { type: 'SNET', at: 9 }, pin: 7 });
    expect(state.milestone.get('m')).toMatchObject({
      positionInUnit: 30,
      constraint: { type: 'SNET', at: 30 },
    });
    const free = run(state, set('task', 'c', { constraint: null })).state;
    expect(bar(free, 'c')).toEqual([7, 3]);
  });

  it('CH-652 takes a new length as working time', () => {
    const { state } = run(scheduled, set('task', 'b', { duration: 5 }));
    expect(state.task.get('b')).toMatchObject({ start: 3, work: 3 * 1440, duration: 5 });
    expect(bar(state, 'c')).toEqual([8, 3]);
  });

  it('CH-651 keeps new bars where they are drawn until a link leads to them', () => {
    const drawnNew = run(scheduled, create('task', 'n', { start: 15, duration: 2 })).state;
    expect(drawnNew.task.get('n')).toMatchObject({ start: 15, duration: 2, pin: 15, work: 2 * 1440 });
    const linked = run(drawnNew, link('a', 'n')).state;
    expect(bar(linked, 'n')).toEqual([3, 2]);
    const unlinked = run(linked, { type: 'delete', kind: 'dependency', id: 'a-n' }).state;
    expect(bar(unlinked, 'n')).toEqual([15, 2]);
  });

  it('CH-651 leaves manual tasks where they are, and pins what becomes auto', () => {
    const manual = run(scheduled, set('task', 'b', { schedule: 'manual' })).state;
    const moved = run(manual, set('task', 'a', { start: 2 })).state;
    expect(bar(moved, 'b')).toEqual([3, 2]);
    const put = run(moved, set('task', 'b', { start: 14 })).state;
    expect(bar(put, 'c')).toEqual([16, 3]);
    const unlinked = run(put, { type: 'delete', kind: 'dependency', id: 'a-b' }).state;
    const auto = run(unlinked, set('task', 'b', { schedule: null })).state;
    expect(bar(auto, 'b')).toEqual([14, 2]);
  });

  it('CH-653 rolls tasks with children up, and ignores what is set on them', () => {
    const family = run(
      scheduled,
      create('task', 'p', { start: 0, duration: 1 }, { after: null }),
      ...['a', 'b', 'c'].map((id) => set('task', id, { indentation: 1 })),
    ).state;
    expect(bar(family, 'p')).toEqual([0, 10]);
    const dragged = run(family, set('task', 'p', { start: 5, title: 'Phase' }));
    expect(bar(dragged.state, 'p')).toEqual([0, 10]);
    expect(dragged.state.task.get('p')?.title).toBe('Phase');
    expect(dragged.state.task.get('p')?.constraint).toBeUndefined();
  });

  it('CH-654 of nothing that dates depend on derives nothing', () => {
    const { effects } = run(scheduled, set('task', 'a', { title: 'Plan', notes: 'x' }));
    expect(effects.map(({ type }) => type)).toEqual(['set']);
  });

  it('CH-654 of the chart’s looks derives nothing; its end counts where it is scheduled from the finish', () => {
    const early = { type: 'set', kind: 'task', id: 'b', fields: { start: 0 }, prev: { start: 3 } } as const;
    const stale = (...fields: object[]) => replay(run(scheduled, ...fields.map(chart)).state, [early]);
    const derives = (state: State, fields: object) =>
      run(state, chart(fields)).effects.some(({ type }) => type === 'derived');
    expect(derives(stale(), { ganttWidth: 900, endDate: 40 })).toBe(false);
    expect(derives(stale(), { statusDate: 1 })).toBe(false);
    for (const fields of [{ hasOwnEnds: true }, { alap: 'total' }, { projectStart: 1 }])
      expect(derives(stale(), fields)).toBe(true);
    expect(derives(stale({ scheduleFrom: 'finish', endDate: 30 }), { endDate: 40 })).toBe(true);
  });

  it('CH-655 is undone by taking back what was set: the rest follows', () => {
    const { state, effects } = run(scheduled, set('task', 'a', { start: 1 }));
    const back = run(state, ...undoOf(effects, true)).state;
    expect(withoutOrder(back)).toEqual(withoutOrder(scheduled));
  });

  it('CH-655 undoes the creation of a task that the schedule has moved since', () => {
    const made = run(scheduled, create('task', 'n', { start: 0, duration: 2 }), link('a', 'n'));
    const moved = run(made.state, set('task', 'a', { start: 7 })).state;
    expect(bar(moved, 'n')).toEqual([10, 2]);
    const undone = run(moved, ...undoOf(made.effects, true));
    expect(undone.dropped).toEqual([]);
    expect(undone.state.task.has('n')).toBe(false);
  });
});

describe('a drag that changes nothing', () => {
  it('CH-651 sets no constraint where links hold an element as early as it can be', () => {
    const { effects, dropped } = run(scheduled, set('task', 'b', { start: 1 }));
    expect([effects, dropped]).toEqual([[], [{ i: 0, why: 'same' }]]);
    const late = run(scheduled, set('task', 'b', { constraint: { type: 'ALAP' } })).state;
    const held = run(late, set('task', 'b', { start: 2 })).state;
    expect(held.task.get('b')?.constraint).toEqual({ type: 'SNET', at: 2 });
  });
});

describe('the effect of a schedule', () => {
  it('CH-13 is exact both ways', () => {
    const odd = run(drawn, set('task', 'c', { start: 7.00001, duration: null }), ON);
    for (const [before, { state, effects }] of [
      [scheduled, run(scheduled, set('task', 'a', { start: 1 }))],
      [odd.state, run(odd.state, set('task', 'a', { start: 2 }))],
    ] as const) {
      expect(stateToJson(replay(before, effects))).toEqual(stateToJson(state));
      expect(stateToJson(replay(state, invert(effects)))).toEqual(stateToJson(before));
      const sent: Effect[] = JSON.parse(JSON.stringify(effects));
      expect(stateToJson(replay(before, sent))).toEqual(stateToJson(state));
    }
  });

  it('CH-654 is packed: 5,000 tasks that follow take less than 50 kB', () => {
    const tasks = Array.from({ length: 5_000 }, (_, i) =>
      create('task', `task-number-${i}`, { start: 0, duration: 1 }),
    );
    const links = tasks.slice(1).map((_, i) => link(`task-number-${i}`, `task-number-${i + 1}`));
    const long = chartOf(...tasks, ...links, ON);
    const { effects } = run(long, set('task', 'task-number-0', { start: 1 }));
    expect(JSON.stringify(effects).length).toBeLessThan(50_000);
    expect(bar(run(long, set('task', 'task-number-0', { start: 1 })).state, 'task-number-4999')).toEqual([
      7000, 1,
    ]);
  });
});

describe('the difference of two charts', () => {
  it('CH-18 gives the inputs of the other chart and what follows from them', () => {
    const moved = run(scheduled, set('task', 'a', { start: 2 }), set('task', 'c', { start: 30 })).state;
    for (const [one, other] of [
      [scheduled, moved],
      [moved, scheduled],
      [drawn, moved],
      [moved, drawn],
    ] as const) {
      const { state, dropped } = run(one, ...diff(one, other));
      expect(dropped.filter(({ why }) => why !== 'same')).toEqual([]);
      expect(withoutOrder(state)).toEqual(withoutOrder(other));
    }
  });

  it('CH-656 plants no constraint: what was restored can be moved by its links again', () => {
    const moved = run(scheduled, set('task', 'a', { start: 2 })).state;
    const restored = run(moved, ...diff(moved, scheduled)).state;
    expect(restored.task.get('c')?.constraint).toBeUndefined();
    expect(bar(run(restored, set('task', 'a', { start: 1 })).state, 'c')).toEqual([8, 3]);
  });
});
