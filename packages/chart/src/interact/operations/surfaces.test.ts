import { describe, expect, it } from 'vitest';
import { apply, orderedIds, type PlainChange, withRowShift } from '../../changes/index.ts';
import { createState, type State, taskLook } from '../../model/index.ts';
import type { ElementRef } from '../element-ref.ts';
import {
  alignElements,
  applyToTemplate,
  detachLook,
  distributeElements,
  equaliseDurations,
  handSetLook,
  resetLook,
  saveAsTemplate,
  setDependencyLook,
  setLook,
  spanOf,
  templateKeyOf,
  toBars,
  toMilestones,
  updateTemplate,
} from './index.ts';

const create = (kind: PlainChange['kind'], id: string, value: Record<string, string | number>): PlainChange =>
  ({ type: 'create', kind, id, value }) as PlainChange;
const task = (id: string): ElementRef => ({ kind: 'task', id });
const run = (state: State, changes: readonly PlainChange[]) => apply(state, changes).state;
const spans = (state: State, ids: readonly string[]) =>
  ids.map((id) => {
    const span = spanOf(state, task(id));
    return `${span?.start}+${span?.duration}`;
  });

const sample = run(createState(), [
  create('task', 'a', { title: 'A', start: 2, duration: 3, notes: 'N' }),
  create('task', 'b', { title: 'B', start: 6, duration: 2 }),
  create('task', 'c', { title: 'C', start: 20, duration: 5 }),
  create('milestone', 'm', { title: 'M', positionInUnit: 10, position: 2 }),
  create('dependency', 'ab', { from: 'a', to: 'b', lag: 1 }),
  create('dependency', 'bm', { from: 'b', to: 'm' }),
  create('taskDesignTemplate', 'default', { color: '#111111' }),
  create('dependencyDesignTemplate', 'default', { lineColor: '#756ba4' }),
  create('dependencyDesignTemplate', 'important', { lineColor: '#DC2626' }),
]);
const abc = ['a', 'b', 'c'];

describe('arranging', () => {
  it('CH-360 aligns starts with the first and ends with the last, keeping lengths', () => {
    expect(spans(run(sample, alignElements(sample, abc.map(task), 'start')), abc)).toEqual([
      '2+3',
      '2+2',
      '2+5',
    ]);
    expect(spans(run(sample, alignElements(sample, abc.map(task), 'end')), abc)).toEqual([
      '22+3',
      '23+2',
      '20+5',
    ]);
  });

  it('CH-361 gives all elements the length of the one selected first', () => {
    const changes = equaliseDurations(sample, [task('b'), task('a'), { kind: 'milestone', id: 'm' }]);
    expect(spans(run(sample, changes), abc)).toEqual(['2+2', '6+2', '20+5']);
  });

  it('CH-362 distributes with equal gaps between the first start and the last end', () => {
    expect(spans(run(sample, distributeElements(sample, abc.map(task))), abc)).toEqual([
      '2+3',
      '11.5+2',
      '20+5',
    ]);
    expect(distributeElements(sample, [task('a'), task('b')])).toEqual([]);
  });
});

describe('converting', () => {
  it('CH-363 makes a task a milestone when its last day’s work ends, on its row, with all that it had', () => {
    const state = run(sample, toMilestones(sample, [task('a')]));
    expect(orderedIds(state, 'task')).toEqual(['a', 'b', 'c']);
    expect(state.task.get('a')).toMatchObject({
      title: 'A',
      notes: 'N',
      start: 4 + 17 / 24,
      isMilestone: true,
    });
    expect(state.dependency).toEqual(sample.dependency);
  });

  it('CH-364 makes it a bar again, of its old length', () => {
    const state = run(sample, toMilestones(sample, [task('a')]));
    const { changes, renewed } = toBars(state, [task('a')], 'day');
    expect(renewed).toEqual([task('a')]);
    expect(run(state, changes).task.get('a')).toEqual(sample.task.get('a'));
  });

  it('CH-363 leaves parents and milestones alone', () => {
    const deeper = run(sample, [{ type: 'set', kind: 'task', id: 'b', fields: { indentation: 1 } }]);
    expect(toMilestones(deeper, [task('a')])).toEqual([]);
    const state = run(sample, toMilestones(sample, [task('a')]));
    expect(toMilestones(state, [task('a')])).toEqual([]);
  });

  it('CH-364 makes a floating milestone a task that begins there, below the row that it was on', () => {
    const { changes, renewed } = toBars(sample, [{ kind: 'milestone', id: 'm' }], 'day');
    const state = run(sample, withRowShift(sample, changes));
    expect(renewed).toEqual([task('m')]);
    expect(orderedIds(state, 'task')).toEqual(['a', 'b', 'c', 'm']);
    expect(state.task.get('m')).toMatchObject({ title: 'M', start: 10, duration: 5 });
    expect([...state.dependency.values()]).toContainEqual({ from: 'b', to: 'm' });
    expect(state.milestone.size).toBe(0);
  });
});

describe('looks and design templates', () => {
  const styled = run(sample, setLook([task('a')], { color: '#222222', corner: 3 }));

  it('CH-365 sets fields by hand where the kind has them, and resets them', () => {
    expect(setLook([task('a'), { kind: 'milestone', id: 'm' }], { corner: 2 })).toHaveLength(1);
    expect(handSetLook(styled, task('a'))).toEqual({ color: '#222222', corner: 3 });
    expect(handSetLook(run(styled, resetLook(styled, [task('a')])), task('a'))).toEqual({});
  });

  it('CH-366 updates the template from an element: the others follow, the element inherits', () => {
    const state = run(styled, updateTemplate(styled, task('a')));
    expect(taskLook(state, state.task.get('b') ?? {})).toMatchObject({ color: '#222222', corner: 3 });
    expect(handSetLook(state, task('a'))).toEqual({});
    expect(updateTemplate(sample, task('a'))).toEqual([]);
  });

  it('CH-367 detaches: later template changes have no effect', () => {
    const detached = run(sample, detachLook(sample, [task('a')]));
    const state = run(detached, [
      { type: 'set', kind: 'taskDesignTemplate', id: 'default', fields: { color: '#333333' } },
    ]);
    expect(taskLook(state, state.task.get('a') ?? {}).color).toBe('#111111');
    expect(taskLook(state, state.task.get('b') ?? {}).color).toBe('#333333');
  });

  it('CH-368 applies a hand-set look to all users of the template, whatever they had', () => {
    const own = run(styled, setLook([task('b')], { showStroke: true }));
    const state = run(own, applyToTemplate(own, task('a')));
    expect(abc.map((id) => handSetLook(state, task(id)))).toEqual(
      abc.map(() => ({ color: '#222222', corner: 3 })),
    );
  });

  it('CH-369 saves a look as a new template and assigns it to the element', () => {
    const state = run(styled, saveAsTemplate(styled, task('a'), 'mine', 'Mine'));
    expect(state.taskDesignTemplate.get('mine')).toMatchObject({ name: 'Mine', color: '#222222', corner: 3 });
    expect(templateKeyOf(state, task('a'))).toBe('mine');
    expect(handSetLook(state, task('a'))).toEqual({});
  });

  it('CH-370 gives links a look by a template: one with that look, their own, or a new one', () => {
    const named = { key: 'custom-1', name: 'Custom' };
    const important = run(sample, setDependencyLook(sample, ['ab'], { lineColor: '#dc2626' }, named));
    expect(important.dependency.get('ab')?.designTemplate).toBe('important');
    const own = run(sample, setDependencyLook(sample, ['ab'], { lineDash: 'dotted' }, named));
    expect(own.dependency.get('ab')?.designTemplate).toBe('custom-1');
    expect(own.dependency.get('bm')?.designTemplate).toBeUndefined();
    const again = run(
      own,
      setDependencyLook(own, ['ab'], { showArrow: false }, { ...named, key: 'custom-2' }),
    );
    expect(again.dependencyDesignTemplate.has('custom-2')).toBe(false);
    expect(again.dependencyDesignTemplate.get('custom-1')).toMatchObject({
      lineDash: 'dotted',
      showArrow: false,
    });
  });
});
