import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import type { ChartSnapshot, UndoOutcome } from '../../../lib/chart-store/chart-store-types.ts';
import { undoCreation } from './undo-creation.ts';

const create = (id: string): PlainChange => ({ type: 'create', kind: 'task', id, value: {} });
const indent: PlainChange = { type: 'set', kind: 'task', id: 'new', fields: { indentation: 1 } };

/** A chart that records each step's previous state. `isTouched`: others have changed what the last steps edited. */
function open(steps: readonly PlainChange[], isTouched = false) {
  const states: State[] = [createState()];
  const last = () => states.at(-1) ?? createState();
  const edit = (changes: readonly PlainChange[]) => void states.push(apply(last(), changes).state);
  for (const step of steps) edit([step]);
  const undo = (): UndoOutcome => {
    if (isTouched) return 'ask';
    states.pop();
    return 'done';
  };
  const chart = { get: () => ({ state: last() }) as ChartSnapshot, undo, edit };
  undoCreation(chart, { kind: 'task', id: 'new' });
  return { tasks: [...last().task.keys()], steps: states.length - 1 };
}

it('leaves no undo step of what was created and abandoned', () => {
  expect(open([create('a'), create('new'), indent])).toEqual({ tasks: ['a'], steps: 1 });
});

it('deletes it where others have changed it', () => {
  expect(open([create('a'), create('new')], true)).toEqual({ tasks: ['a'], steps: 3 });
});
