import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, orderedIds, type PlainChange } from '../../changes/index.ts';
import { createState, type State } from '../../model/index.ts';
import { createSampleState } from '../sample-chart.ts';
import {
  deleteElements,
  duplicateElements,
  hasChildren,
  indentationOf,
  indentTasks,
  insertFollowingTask,
  insertLinkedTask,
  insertTask,
  insertTaskAfter,
  linkInOrder,
  moveRows,
  refuseLink,
  setColour,
  stepRows,
  unlink,
} from './index.ts';

const sample = createSampleState();
const rows = (state: State) =>
  orderedIds(state, 'task').map((id) => `${'>'.repeat(indentationOf(state, id))}${id}`);
const run = (changes: readonly PlainChange[], state = sample) => apply(state, changes).state;

/** A state with rows of these levels, named 0, 1, 2 … */
function createRows(levels: readonly number[]): State {
  const changes = levels.map(
    (indentation, index): PlainChange => ({
      type: 'create',
      kind: 'task',
      id: `${index}`,
      value: { indentation },
    }),
  );
  return apply(createState(), changes).state;
}

/** Valid levels: each at most one deeper than the one above. */
const legalLevels = fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }).map((wanted) => {
  const levels: number[] = [];
  for (const level of wanted) levels.push(Math.min(level, (levels.at(-1) ?? -1) + 1));
  return levels;
});

function expectLegal(state: State): void {
  let above = -1;
  for (const id of orderedIds(state, 'task')) {
    const level = indentationOf(state, id);
    expect(level).toBeLessThanOrEqual(above + 1);
    expect(level).toBeGreaterThanOrEqual(0);
    above = level;
  }
}

describe('rows', () => {
  it('CH-214 move with their descendants', () => {
    expect(rows(run(moveRows(sample, ['a'], null)))).toEqual(['d', 'a', '>b', '>c']);
    expect(rows(run(moveRows(sample, ['d'], 'a')))).toEqual(['d', 'a', '>b', '>c']);
  });

  it('take the requested level, at most one deeper than the row above', () => {
    expect(rows(run(moveRows(sample, ['d'], null, 1)))).toEqual(['a', '>b', '>c', '>d']);
    expect(rows(run(moveRows(sample, ['d'], null, 5)))).toEqual(['a', '>b', '>c', '>>d']);
    expect(rows(run(moveRows(sample, ['b'], 'a')))).toEqual(['b', 'a', '>c', 'd']);
  });

  it('do nothing when dropped in place', () => {
    expect(moveRows(sample, ['a'], 'd')).toEqual([]);
    expect(moveRows(sample, ['a'], 'b')).toEqual([]);
  });

  it('step past a whole neighbouring block', () => {
    expect(rows(run(stepRows(sample, ['d'], 'up')))).toEqual(['d', 'a', '>b', '>c']);
    expect(rows(run(stepRows(sample, ['a'], 'down')))).toEqual(['d', 'a', '>b', '>c']);
    expect(rows(run(stepRows(sample, ['c'], 'up')))).toEqual(['a', '>c', '>b', 'd']);
    expect(stepRows(sample, ['a'], 'up')).toEqual([]);
    expect(stepRows(sample, ['d'], 'down')).toEqual([]);
  });

  it('indent under the row above and outdent again', () => {
    const indented = run(indentTasks(sample, ['d'], 1));
    expect(rows(indented)).toEqual(['a', '>b', '>c', '>d']);
    expect(rows(run(indentTasks(indented, ['d'], -1), indented))).toEqual(rows(sample));
    expect(indentTasks(sample, ['a'], 1)).toEqual([]);
    expect(indentTasks(sample, ['d'], -1)).toEqual([]);
  });

  it('CH-214 stay a valid outline whatever is indented, moved or deleted', () => {
    fc.assert(
      fc.property(
        legalLevels,
        fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }),
        fc.nat(12),
        (levels, chosen, at) => {
          const state = createRows(levels);
          const ids = [...new Set(chosen.map((index) => `${index % levels.length}`))];
          const before = at < levels.length ? `${at}` : null;
          expectLegal(run(indentTasks(state, ids, 1), state));
          expectLegal(run(indentTasks(state, ids, -1), state));
          expectLegal(
            run(
              deleteElements(
                state,
                ids.map((id) => ({ kind: 'task', id })),
              ),
              state,
            ),
          );
          const moved = run(moveRows(state, ids, before), state);
          expect(orderedIds(moved, 'task').toSorted()).toEqual(orderedIds(state, 'task').toSorted());
          expectLegal(moved);
        },
      ),
    );
  });
});

describe('inserting', () => {
  it('CH-215 starts a task where the row above ends, on its level', () => {
    const next = run(insertTask(sample, { id: 'x', after: 'c' }, 'day'));
    expect(next.task.get('x')).toMatchObject({ start: 12, duration: 5, indentation: 1 });
    expect(orderedIds(next, 'task')).toEqual(['a', 'b', 'c', 'x', 'd']);
  });

  it('CH-215 continues with the same length and look after Enter in a title', () => {
    const next = run(insertFollowingTask(sample, 'd', { id: 'x' }, 'day'));
    expect(next.task.get('x')).toMatchObject({ start: 22, duration: 8 });
  });

  it('CH-450 creates the first child below an open parent, with its start and like the previous first child', () => {
    const next = run(insertFollowingTask(sample, 'a', { id: 'x' }, 'day'));
    expect(rows(next)).toEqual(['a', '>x', '>b', '>c', 'd']);
    expect(next.task.get('x')).toMatchObject({ start: 2, duration: 4 });
  });

  it('CH-450 goes after the hidden children of a closed parent, on its level, from its end', () => {
    const next = run(insertFollowingTask(sample, 'a', { id: 'x', isCollapsed: true }, 'day'));
    expect(rows(next)).toEqual(['a', '>b', '>c', 'x', 'd']);
    expect(next.task.get('x')).toMatchObject({ start: 12, duration: 10 });
  });

  it('CH-450 makes a task linked after a parent its next sibling, wherever it was dropped next to it', () => {
    const ids = { id: 'x', linkId: 'y' };
    expect(rows(run(insertTaskAfter(sample, 'a', ids, 'day')))).toEqual(['a', '>b', '>c', 'x', 'd']);
    const task = { ...ids, side: 'after', at: 12, scale: 'day', row: 'a' } as const;
    expect(rows(run(insertLinkedTask(sample, 'a', task)))).toEqual(['a', '>b', '>c', 'x', 'd']);
    expect(rows(run(insertLinkedTask(sample, 'd', task)))).toEqual(['a', '>x', '>b', '>c', 'd']);
  });

  it('CH-450 takes over no children, whatever row it is inserted below', () => {
    fc.assert(
      fc.property(legalLevels, fc.nat(11), fc.boolean(), (levels, at, isCollapsed) => {
        const state = createRows(levels);
        const row = `${at % levels.length}`;
        const next = run(insertFollowingTask(state, row, { id: 'x', isCollapsed }, 'day'), state);
        expectLegal(next);
        const order = orderedIds(next, 'task');
        expect(hasChildren(next, order, 'x')).toBe(false);
        for (const id of orderedIds(state, 'task')) {
          expect(indentationOf(next, id)).toBe(indentationOf(state, id));
        }
      }),
    );
  });

  it('puts the first task of an empty chart at its start', () => {
    const next = run(insertTask(createState(), { id: 'x' }, 'week'), createState());
    expect(next.task.get('x')).toMatchObject({ start: 0, duration: 14 });
  });
});

describe('deleting', () => {
  it('CH-216 keeps the children of a deleted task, one level higher', () => {
    expect(rows(run(deleteElements(sample, [{ kind: 'task', id: 'a' }])))).toEqual(['b', 'c', 'd']);
  });

  it('CH-216 deletes the links of a deleted task', () => {
    expect(run(deleteElements(sample, [{ kind: 'task', id: 'd' }])).dependency.size).toBe(0);
  });
});

describe('duplicating', () => {
  it('CH-217 copies a block below itself with the links inside it', () => {
    let count = 0;
    const refs = [
      { kind: 'task', id: 'a' },
      { kind: 'task', id: 'd' },
    ] as const;
    const { changes, copies } = duplicateElements(sample, refs, () => `n${++count}`);
    const next = run(changes);
    expect(rows(next)).toEqual(['a', '>b', '>c', 'd', 'n1', '>n2', '>n3', 'n4']);
    expect(copies.map(({ id }) => id)).toEqual(['n1', 'n4']);
    expect([...next.dependency.values()]).toContainEqual({ from: 'n3', to: 'n4' });
  });
});

it('CH-217 gives a copy no id of another program', () => {
  const known = run([
    { type: 'set', kind: 'task', id: 'd', fields: { externalId: '7' } },
    { type: 'set', kind: 'milestone', id: 'm', fields: { externalId: '8' } },
  ]);
  let count = 0;
  const refs = [
    { kind: 'task', id: 'd' },
    { kind: 'milestone', id: 'm' },
  ] as const;
  const next = run(duplicateElements(known, refs, () => `n${++count}`).changes, known);
  expect([...next.task.values()].flatMap(({ externalId }) => externalId ?? [])).toEqual(['7']);
  expect([...next.milestone.values()].flatMap(({ externalId }) => externalId ?? [])).toEqual(['8']);
});

describe('linking', () => {
  it('links the selection in its order and skips refused pairs', () => {
    let count = 0;
    const changes = linkInOrder(sample, ['b', 'c', 'd'], () => `n${++count}`);
    expect(changes).toHaveLength(1);
    expect(run(changes).dependency.get('n1')).toMatchObject({ from: 'b', to: 'c' });
    expect(unlink(sample, ['c', 'd'])).toEqual([{ type: 'delete', kind: 'dependency', id: 'l' }]);
  });

  it('finds cycles of any length', () => {
    const chain = run(linkInOrder(sample, ['b', 'c'], createIds()));
    expect(refuseLink(chain, 'd', 'b', 'FS')).toBe('cycle');
    expect(refuseLink(chain, 'b', 'd', 'FS')).toBeNull();
  });

  it('CH-11 finds circles through what tasks contain, and links with what contains one', () => {
    expect(refuseLink(sample, 'a', 'b', 'FS')).toBe('within');
    expect(refuseLink(sample, 'b', 'a', 'FS')).toBe('within');
    expect(refuseLink(sample, 'd', 'a', 'FS')).toBe('cycle');
    expect(refuseLink(sample, 'd', 'b', 'FS')).toBeNull();
  });
});

function createIds(): () => string {
  let count = 0;
  return () => `link${++count}`;
}

describe('colour', () => {
  it('is set by hand on the kind’s main colour field, and can be reset', () => {
    const refs = [
      { kind: 'task', id: 'a' },
      { kind: 'milestone', id: 'm' },
      { kind: 'dependency', id: 'l' },
    ] as const;
    const red = run(setColour(sample, refs, '#ff0000'));
    expect(red.task.get('a')?.color).toBe('#ff0000');
    expect(red.milestone.get('m')?.iconColor).toBe('#ff0000');
    expect(run(setColour(red, refs, null), red).task.get('a')?.color).toBeUndefined();
  });
});
