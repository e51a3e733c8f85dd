import { expect, it } from 'vitest';
import { apply, diff } from '../changes/index.ts';
import { create, makeChart, set } from '../changes/test-charts.ts';
import { SCHEDULER } from '../chart-schedule/index.ts';
import { MAIN } from '../model/index.ts';
import { createReplica, type FindProblems } from './index.ts';
import { toVisible } from './model-test/canonical.ts';
import { Tabs, taskOf, viewOf } from './model-test/tabs.ts';

it('CH-41 applies drafts as one push and one step of undo', () => {
  const tabs = new Tabs(makeChart('a b c'));
  const [ana, ben] = [tabs.open('ana'), tabs.open('ben')];
  ben.edit([set('c', { title: 'C' })]);
  ben.edit([set('a', { title: 'A' })], 'edit', true);
  ben.edit([create('task', 'n')], 'edit', true);
  ben.edit([set('n', { title: 'N' })], 'edit', true);
  const shown = toVisible(viewOf(ben));
  expect(ben.applyDrafts(diff).refused).toBeNull();
  expect(toVisible(viewOf(ben))).toBe(shown);
  expect(ben.getSnapshot()).toMatchObject({ drafts: 0, unsaved: 2, pending: [{ seq: 1 }, { seq: 2 }] });
  tabs.sync(ben, ana);
  expect(tabs.server.log).toHaveLength(2);
  expect(toVisible(viewOf(ana))).toBe(shown);
  ben.undo();
  expect([taskOf(ben, 'a')?.title, taskOf(ben, 'n'), taskOf(ben, 'c')?.title]).toEqual([
    ana.withoutDrafts().task.get('b')?.title,
    undefined,
    'C',
  ]);
});

it('CH-41 applies drafts on what others have changed since', () => {
  const tabs = new Tabs(makeChart('a b'));
  const [ana, ben] = [tabs.open('ana'), tabs.open('ben')];
  ben.edit([set('a', { title: 'mine' })], 'edit', true);
  ana.edit([set('b', { title: 'theirs' })]);
  tabs.sync(ana, ben);
  ben.applyDrafts(diff);
  expect(ben.getSnapshot().pending).toMatchObject([{ base: 1, changes: [{ type: 'set', id: 'a' }] }]);
  tabs.sync(ben, ana);
  expect([taskOf(ana, 'a')?.title, taskOf(ana, 'b')?.title]).toEqual(['mine', 'theirs']);
});

it('CH-41 leaves a suggestion in flight out of the edit', () => {
  const ben = new Tabs(makeChart('a b')).open('ben');
  ben.edit([set('a', { title: 'A' })], 'edit', true);
  ben.submit([set('a', { title: 'A' })], 'why');
  ben.edit([set('b', { title: 'B' })], 'edit', true);
  ben.applyDrafts(diff);
  expect(ben.getSnapshot().pending).toMatchObject([{ note: 'why' }, { changes: [{ id: 'b' }] }]);
});

it('CH-41 keeps what follows in a scheduled chart, without holding what only followed', () => {
  const chart = apply(
    makeChart('a b'),
    [
      set('a', { start: 0, duration: 2 }),
      set('b', { start: 2, duration: 2 }),
      create('dependency', 'link', { from: 'a', to: 'b' }),
      set(MAIN, { dependentShift: 'schedule' }, 'chart'),
    ],
    SCHEDULER,
  ).state;
  const ben = createReplica({ state: chart, version: 0, clientId: 'ben', scheduler: SCHEDULER });
  ben.edit([set('a', { start: 3 })], 'edit', true);
  ben.edit([set('b', { duration: 4 })], 'edit', true);
  const shown = toVisible(viewOf(ben));
  ben.applyDrafts(diff);
  expect(toVisible(viewOf(ben))).toBe(shown);
  expect(taskOf(ben, 'b')).toMatchObject({ start: 5, duration: 4 });
  expect(taskOf(ben, 'b')?.constraint).toBeUndefined();
  const [push] = ben.getSnapshot().pending;
  const server = apply(chart, push?.changes ?? [], SCHEDULER).state;
  expect(toVisible(server)).toBe(shown);
  ben.undo();
  expect(toVisible(viewOf(ben))).toBe(toVisible(chart));
  ben.redo();
  expect(toVisible(viewOf(ben))).toBe(shown);
});

it('CH-41 keeps the drafts, and what undoes them, if the edit is refused', () => {
  let isSound = true;
  const findProblems: FindProblems = () => (isSound ? [] : [{ path: 'changes.0', message: 'is refused' }]);
  const ben = createReplica({ state: makeChart('a'), version: 0, clientId: 'ben', findProblems });
  ben.edit([set('a', { title: 'A' })], 'edit', true);
  isSound = false;
  expect(ben.applyDrafts(diff).refused).toMatchObject({ reason: 'unsound' });
  expect(ben.getSnapshot()).toMatchObject({ drafts: 1, unsaved: 0, canUndo: true });
  expect(taskOf(ben, 'a')?.title).toBe('A');
});

it('CH-41 queues nothing for drafts that cancel out', () => {
  const ben = new Tabs(makeChart('a')).open('ben');
  ben.edit([set('a', { title: 'A' })], 'edit', true);
  ben.undo(false, true);
  ben.applyDrafts(diff);
  expect(ben.getSnapshot()).toMatchObject({ pending: [], canUndo: false });
});
