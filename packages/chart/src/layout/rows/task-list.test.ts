import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { apply, type PlainChange } from '../../changes/index.ts';
import { createState, type State } from '../../model/index.ts';
import { listTasks } from './task-list.ts';

const COUNT = 500;

function createLong(): State {
  const changes = Array.from({ length: COUNT }, (_, at): PlainChange => {
    return { type: 'create', kind: 'task', id: `t${at}`, value: { indentation: at % 3 } };
  });
  return apply(createState(), changes).state;
}

const set = (at: number, fields: Record<string, string | number | null>): PlainChange => {
  return { type: 'set', kind: 'task', id: `t${at}`, fields };
};

/** The list when computed from scratch. */
const rebuildList = (state: State) => listTasks({ ...state, task: new Map(state.task) });

it('CH-431 looks up only the records that an edit has changed', () => {
  const before = createLong();
  listTasks(before);
  const { state } = apply(before, [set(7, { title: 'Build' }), set(300, { start: 4 })]);
  const lookUp = vi.spyOn(state.task, 'get');
  const list = listTasks(state);
  // Each of the two is found by binary search.
  expect(lookUp.mock.calls.length).toBeLessThan(60);
  expect(list.hierarchy).toBe(listTasks(before).hierarchy);
  expect(list.records[7]).toBe(state.task.get('t7'));
});

it('CH-430 equals a rebuilt list after any edits', () => {
  const at = fc.nat(COUNT - 1);
  const change = fc.oneof(
    fc.record({ at, title: fc.constantFrom('A', 'B') }).map((one) => set(one.at, { title: one.title })),
    fc.record({ at, by: fc.nat(3) }).map((one) => set(one.at, { indentation: one.by })),
    fc.record({ at, to: at }).map((one) => set(one.at, { rowTask: one.at === one.to ? null : `t${one.to}` })),
    at.map((one): PlainChange => ({ type: 'delete', kind: 'task', id: `t${one}` })),
    fc.record({ at, after: at }).map((one): PlainChange => {
      return { type: 'move', kind: 'task', id: `t${one.at}`, after: `t${one.after}` };
    }),
    fc.nat().map((one): PlainChange => ({ type: 'create', kind: 'task', id: `n${one}`, value: {} })),
  );
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), (edits) => {
      let state = createLong();
      for (const changes of edits) {
        listTasks(state);
        state = apply(state, changes).state;
        const [list, rebuilt] = [listTasks(state), rebuildList(state)];
        expect(list.ids).toEqual(rebuilt.ids);
        expect(list.records).toEqual(rebuilt.records);
        expect(list.hierarchy).toEqual({ ...rebuilt.hierarchy, ids: list.hierarchy.ids });
      }
    }),
    { numRuns: 40 },
  );
});
