import { describe, expect, it } from 'vitest';
import { diff, orderedIds } from '../changes/index.ts';
import { create, makeChart, move, remove, set, showOrder } from '../changes/test-charts.ts';
import { overTheWire, toCanonical, toVisible } from './model-test/canonical.ts';
import { Tabs, taskOf, viewOf } from './model-test/tabs.ts';

/** Two tabs on one chart. */
function open(start = makeChart('a b c', set('a', { title: 'A', start: 1, duration: 2 }))) {
  const tabs = new Tabs(start);
  return { tabs, ana: tabs.open('ana'), ben: tabs.open('ben') };
}

describe('what last-writer-wins loses, and how it is handled (sync.md §1)', () => {
  it('1: of two values for one field the last stays, the other is in the log, and the writer is told', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { title: 'from ana' })]);
    ben.edit([set('a', { title: 'from ben' })]);
    tabs.send(ana);
    const { reply } = tabs.send(ben);
    expect(reply).toMatchObject({
      overwrote: [{ kind: 'task', id: 'a', field: 'title', userId: 'ana', version: 1 }],
    });
    expect(tabs.server.log[1]?.changes).toMatchObject([{ prev: { title: 'from ana' } }]);
    tabs.sync(ana, ben);
    expect([taskOf(ana, 'a')?.title, taskOf(ben, 'a')?.title]).toEqual(['from ben', 'from ben']);
  });

  it('2: a bar moved while its start is dragged ends as one of both, never a third', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { start: 0, duration: 3 })]);
    ben.edit([set('a', { start: 7 })]);
    tabs.sync(ana, ben);
    expect(taskOf(ana, 'a')).toMatchObject({ start: 7, duration: 2 });
    expect(toCanonical(viewOf(ana))).toBe(toCanonical(viewOf(ben)));
  });

  it('2: of a bar, each keeps what they changed, nobody is told of a loss, and each undoes their own', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { start: 7 })]);
    ben.edit([set('a', { duration: 5 })]);
    tabs.send(ana);
    expect(tabs.send(ben).reply).toMatchObject({ overwrote: [], dropped: [] });
    expect(tabs.sync(ana, ben)).toEqual([]);
    expect([taskOf(ana, 'a'), taskOf(ben, 'a')]).toEqual([
      expect.objectContaining({ start: 7, duration: 5 }),
      taskOf(ana, 'a'),
    ]);
    expect([ana.undo().status, ben.undo().status]).toEqual(['done', 'done']);
    expect(tabs.sync(ben, ana)).toEqual([]);
    expect(taskOf(ben, 'a')).toMatchObject({ start: 1, duration: 2 });
  });

  it('3: an old offline edit that arrives last wins and lists what it overwrote', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { title: 'offline', color: '#111111' })]);
    for (const title of ['1', '2', '3']) {
      ben.edit([set('a', { title })]);
      tabs.sync(ben);
    }
    tabs.pull(ana);
    const { reply } = tabs.send(ana);
    expect(reply).toMatchObject({ overwrote: [{ field: 'title', userId: 'ben', version: 3 }] });
  });

  it('4: an edit of a deleted task is dropped and reported with its change', () => {
    const { tabs, ana, ben } = open();
    ana.edit([remove('a')]);
    ben.edit([set('a', { title: 'too late' })]);
    const settled = tabs.sync(ana, ben);
    expect(settled).toMatchObject([
      {
        push: { clientId: 'ben', seq: 1 },
        notApplied: [{ change: { fields: { title: 'too late' } }, why: 'gone' }],
      },
    ]);
    expect(taskOf(ben, 'a')).toBeUndefined();
  });

  it('4: an edit that applies in part is reported only for the rest', () => {
    const { tabs, ana, ben } = open();
    ana.edit([remove('a')]);
    ben.edit([create('task', 'd', { title: 'D', rowTask: 'a' }), set('b', { title: 'B2', rowTask: 'a' })]);
    expect(tabs.sync(ana, ben)).toMatchObject([
      {
        notApplied: [
          { change: { type: 'set', kind: 'task', id: 'd', fields: { rowTask: 'a' } }, why: 'ref' },
          { change: { type: 'set', kind: 'task', id: 'b', fields: { rowTask: 'a' } }, why: 'ref' },
        ],
      },
    ]);
    expect(taskOf(ben, 'd')?.title).toBe('D');
    expect(taskOf(ben, 'b')?.title).toBe('B2');
  });

  it('5: a dependency to a deleted task is refused; deleting removes dependencies and undo restores them all', () => {
    const { tabs, ana, ben } = open();
    ana.edit([create('dependency', 'ab', { from: 'a', to: 'b' })]);
    tabs.sync(ana, ben);
    ana.edit([remove('a')]);
    ben.edit([create('dependency', 'ac', { from: 'a', to: 'c' })]);
    expect(tabs.sync(ana, ben)).toMatchObject([{ notApplied: [{ change: { id: 'ac' }, why: 'ref' }] }]);
    expect(viewOf(ben).dependency.size).toBe(0);
    ana.undo();
    tabs.sync(ana, ben);
    expect(taskOf(ben, 'a')?.title).toBe('A');
    expect([...viewOf(ben).dependency.keys()]).toEqual(['ab']);
    expect(showOrder(viewOf(ben))).toBe('a b c');
  });

  it('6: of two dependencies that only together form a cycle, the later one is dropped', () => {
    const { tabs, ana, ben } = open();
    ana.edit([create('dependency', 'ab', { from: 'a', to: 'b' })]);
    ben.edit([create('dependency', 'ba', { from: 'b', to: 'a' })]);
    expect(tabs.sync(ana, ben)).toMatchObject([{ notApplied: [{ change: { id: 'ba' }, why: 'cycle' }] }]);
    expect([...viewOf(ben).dependency.keys()]).toEqual(['ab']);
  });

  it('7: reordering: one row moved twice, an anchor deleted, blocks moved to one place', () => {
    const { tabs, ana, ben } = open(makeChart('t1 t2 t3 t4 t5 t6 t7 t8'));
    ana.edit([move('t8', 't1')]);
    ben.edit([move('t8', 't3')]);
    tabs.sync(ana, ben);
    expect(showOrder(viewOf(ana))).toBe('t1 t2 t3 t8 t4 t5 t6 t7');
    ana.edit([remove('t3')]);
    ben.edit([move('t7', 't3')]);
    expect(tabs.sync(ana, ben)).toEqual([]);
    expect(showOrder(viewOf(ana))).toBe('t1 t2 t7 t8 t4 t5 t6');
    ana.edit([move('t2', 't1'), move('t7', 't2')]);
    ana.edit([move('t4', null), move('t8', 't4')]);
    ben.edit([move('t5', null), move('t6', 't5')]);
    tabs.sync(ana, ben);
    expect(showOrder(viewOf(ana))).toBe('t5 t6 t4 t8 t1 t2 t7');
    expect(orderedIds(viewOf(ben), 'task')).toEqual(orderedIds(viewOf(ana), 'task'));
  });

  it('7: rows that two people append at the same time stay together', () => {
    const { tabs, ana, ben } = open();
    for (const id of ['n1', 'n2', 'n3']) ana.edit([create('task', id)]);
    for (const id of ['m1', 'm2']) ben.edit([create('task', id)]);
    tabs.sync(ben);
    tabs.sync(ana, ben);
    expect(showOrder(viewOf(ben))).toBe('a b c m1 m2 n1 n2 n3');
  });

  it('8: a skipped undo consumes its entry, says why, and leaves a colleague’s task alone', () => {
    const { tabs, ana, ben } = open();
    ana.edit([create('task', 'n', { title: 'N' })]);
    ana.edit([set('n', { title: 'mine' })]);
    tabs.sync(ana, ben);
    ben.edit([set('n', { title: 'theirs' })]);
    tabs.sync(ben, ana);
    expect(ana.undo()).toEqual({ status: 'skipped', dropped: [{ i: 0, why: 'cond' }], refused: null });
    expect(ana.undo()).toEqual({ status: 'ask', touched: [{ kind: 'task', id: 'n' }] });
    expect(taskOf(ana, 'n')?.title).toBe('theirs');
    expect(ana.undo(true).status).toBe('done');
    expect(taskOf(ana, 'n')).toBeUndefined();
  });

  it('8: an undo of a create in flight does nothing when a colleague edits the record', () => {
    const { tabs, ana, ben } = open();
    ana.edit([create('task', 'n', { title: 'N' })]);
    tabs.sync(ana, ben);
    ben.edit([set('n', { title: 'theirs' })]);
    expect(ana.undo().status).toBe('done');
    tabs.send(ben);
    expect(tabs.sync(ana, ben)).toMatchObject([{ push: { origin: 'undo' }, notApplied: [{ why: 'cond' }] }]);
    expect(taskOf(ana, 'n')?.title).toBe('theirs');
  });

  it('9: an update that creates a record under an id in use is refused whole', () => {
    const { tabs, ana, ben } = open();
    ana.edit([create('task', 'n', { title: 'of ana' })]);
    ben.edit([create('task', 'n', { title: 'of ben' }), set('n', { start: 5 }), set('a', { title: 'X' })]);
    tabs.send(ana);
    const { reply } = tabs.send(ben);
    expect(reply).toEqual({ type: 'reject', seq: 1, reason: 'idTaken' });
    tabs.sync(ana, ben);
    expect(taskOf(ben, 'n')).toMatchObject({ title: 'of ana' });
    expect(taskOf(ben, 'n')?.start).toBeUndefined();
    expect(taskOf(ben, 'a')?.title).toBe('A');
  });

  it('10: undo of a field that was absent before works over real JSON', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('b', { color: '#112233', start: 4 })]);
    tabs.sync(ana, ben);
    expect(ana.undo().status).toBe('done');
    expect(tabs.sync(ana, ben)).toEqual([]);
    expect(Object.keys(taskOf(ben, 'b') ?? {})).toEqual(['order']);
  });

  it('restoring a version is one update and one undo step', () => {
    const { tabs, ana, ben } = open();
    const past = viewOf(ana);
    ana.edit([remove('b'), set('a', { title: 'X' }), create('task', 'n', {}, null)]);
    tabs.sync(ana, ben);
    const before = toCanonical(viewOf(ben));
    ben.edit(overTheWire(diff(viewOf(ben), past)), 'restore');
    tabs.sync(ben, ana);
    expect(showOrder(viewOf(ana))).toBe('a b c');
    expect(tabs.server.log.at(-1)?.origin).toBe('restore');
    ben.undo();
    expect(toCanonical(viewOf(ben))).toBe(before);
  });

  it('a restore that the server carries out for a tab is undone there, and nobody else is blamed', () => {
    const { tabs, ana, ben } = open();
    const past = viewOf(ana);
    ana.edit([remove('b'), set('a', { title: 'X' }), create('task', 'n', {}, null)]);
    tabs.sync(ana, ben);
    ana.expectOwn('deputy');
    ben.edit([set('c', { title: 'Ben’s' })]);
    tabs.sync(ben, ana);
    const restoring = tabs.open('deputy');
    restoring.edit(overTheWire(diff(viewOf(ana), past)), 'restore');
    tabs.sync(restoring, ana, ben);
    expect(toVisible(viewOf(ana))).toBe(toVisible(past));
    expect(ana.undo()).toMatchObject({ status: 'done', dropped: [] });
    tabs.sync(ana, ben);
    expect(taskOf(ben, 'c')?.title).toBe('Ben’s');
    expect(ana.undo()).toMatchObject({ status: 'done', dropped: [] });
    ana.redo();
    ana.redo();
    tabs.sync(ana, ben);
    expect(toVisible(viewOf(ben))).toBe(toVisible(past));
    expect(ben.undo()).toMatchObject({ status: 'skipped' });
  });
});
