import { describe, expect, it } from 'vitest';
import { create, makeChart, remove, set } from '../changes/test-charts.ts';
import type { QueuedPush } from './index.ts';
import { overTheWire } from './model-test/canonical.ts';
import { Tabs, taskOf, viewOf } from './model-test/tabs.ts';

function open(start = makeChart('a b c')) {
  const tabs = new Tabs(start);
  return { tabs, ana: tabs.open('ana'), ben: tabs.open('ben') };
}

describe('editing (CH-30, CH-34)', () => {
  it('shows an edit at once, as unsaved until the server has it and settled when the stream delivers it', () => {
    const { tabs, ana } = open();
    expect(ana.getSnapshot()).toMatchObject({ unsaved: 0, canUndo: false, pending: [] });
    ana.edit([set('a', { title: 'One' })]);
    expect(taskOf(ana, 'a')?.title).toBe('One');
    expect(ana.getSnapshot()).toMatchObject({ unsaved: 1, canUndo: true, version: 0 });
    tabs.send(ana);
    expect(ana.getSnapshot()).toMatchObject({ unsaved: 0, pending: [{ seq: 1 }] });
    expect(tabs.pull(ana)).toEqual([{ push: expect.objectContaining({ seq: 1 }), notApplied: [] }]);
    expect(ana.getSnapshot()).toMatchObject({ unsaved: 0, pending: [], version: 1 });
  });

  it('queues only changes that have an effect', () => {
    const { ana } = open();
    const snapshot = ana.getSnapshot();
    expect(ana.edit([set('x', { title: 'gone' })])).toEqual({
      effects: [],
      dropped: [{ i: 0, why: 'gone' }],
      refused: null,
    });
    expect(ana.edit([create('task', 'a')]).refused).toMatchObject({ reason: 'idTaken', i: 0 });
    expect(ana.getSnapshot()).toBe(snapshot);
    ana.edit([set('x', { title: 'gone' }), set('a', { title: 'A' })]);
    expect(ana.getSnapshot().pending).toMatchObject([{ changes: [set('a', { title: 'A' })] }]);
  });

  it('squashes unsent sets of the same fields, and still undoes them one by one', () => {
    const { ana } = open();
    for (const title of ['a', 'ab', 'abc']) ana.edit([set('a', { title })]);
    expect(ana.getSnapshot().pending).toMatchObject([{ seq: 1, changes: [set('a', { title: 'abc' })] }]);
    for (const title of ['ab', 'a', undefined]) {
      ana.undo();
      expect(taskOf(ana, 'a')?.title).toBe(title);
    }
    expect(ana.undo()).toEqual({ status: 'empty' });
  });

  it('undoes an element and the title that completes it in one step, and redoes both in one', () => {
    const { ana } = open();
    ana.edit([create('task', 'n')]);
    ana.edit([set('n', { title: 'New' })], 'edit', false, { isFinishing: true });
    expect(ana.undo().status).toBe('done');
    expect(taskOf(ana, 'n')).toBeUndefined();
    expect(ana.getSnapshot().canUndo).toBe(false);
    ana.redo();
    expect(taskOf(ana, 'n')?.title).toBe('New');
    expect(ana.getSnapshot().canRedo).toBe(false);
  });

  it('undoes a title separately from an element that was not created right before it', () => {
    const { ana } = open();
    ana.edit([create('task', 'n')]);
    ana.edit([set('a', { title: 'A' })], 'edit', false, { isFinishing: true });
    ana.edit([set('n', { title: 'New' })], 'edit', false, { isFinishing: true });
    ana.undo();
    expect([taskOf(ana, 'n')?.title, taskOf(ana, 'a')?.title]).toEqual([undefined, 'A']);
    ana.undo();
    expect([taskOf(ana, 'n') !== undefined, taskOf(ana, 'a')?.title]).toEqual([true, undefined]);
  });

  it('sends an edit with the version that the person has seen, the oldest of those that are sent together', () => {
    const { tabs, ana, ben } = open();
    for (const title of ['1', '2']) {
      ben.edit([set('a', { title })]);
      tabs.sync(ben);
    }
    tabs.pull(ana);
    ana.edit([set('a', { title: 'seen 1' })], 'edit', false, { base: 1 });
    expect(ana.getSnapshot().pending).toMatchObject([{ base: 1 }]);
    ana.edit([set('a', { title: 'seen 2' })]);
    expect(ana.getSnapshot().pending).toMatchObject([{ base: 1, changes: [set('a', { title: 'seen 2' })] }]);
    ana.edit([set('b', { title: 'B' })]);
    expect(ana.getSnapshot().pending).toMatchObject([{ base: 1 }, { base: 2 }]);
  });

  it('never changes a push that was sent, or that has other fields or another kind', () => {
    const { ana } = open();
    ana.edit([set('a', { title: 'a' })]);
    const sent = ana.nextPush();
    ana.edit([set('a', { title: 'ab' })]);
    ana.edit([set('a', { notes: 'n' })]);
    ana.edit([set('b', { notes: 'n' })]);
    ana.edit([set('b', { notes: 'm' })], 'style');
    ana.undo();
    expect(ana.getSnapshot().pending.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ana.nextPush()).toBe(sent);
    expect(sent?.changes).toEqual([set('a', { title: 'a' })]);
  });

  it('settles squashed pushes like others and names what was dropped', () => {
    const { tabs, ana, ben } = open();
    for (const title of ['a', 'ab']) ana.edit([set('a', { title })]);
    tabs.sync(ana, ben);
    expect(taskOf(ben, 'a')?.title).toBe('ab');
    for (const title of ['x', 'xy']) ana.edit([set('a', { title })]);
    ben.edit([remove('a')]);
    tabs.send(ben);
    expect(tabs.sync(ana, ben)).toMatchObject([{ notApplied: [{ why: 'gone' }, { why: 'gone' }] }]);
  });
});

describe('the stream (CH-31, CH-32, CH-38)', () => {
  it('rebases pending edits, names the records that differ and keeps the identity of all others', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { title: 'A' })]);
    ben.edit([set('b', { title: 'B' })]);
    tabs.send(ben);
    const changed: string[] = [];
    const stop = ana.subscribe((_, ids) =>
      changed.push(...[...ids].map(([kind, set]) => `${kind} ${[...set].join(' ')}`)),
    );
    const before = taskOf(ana, 'a');
    tabs.pull(ana);
    expect(changed).toEqual(['task b']);
    expect(taskOf(ana, 'a')).toBe(before);
    stop();
    ana.undo();
    expect(changed).toHaveLength(1);
  });

  it('does not notify the view of an own update that it already shows', () => {
    const { tabs, ana } = open();
    ana.edit([set('a', { title: 'A' })]);
    tabs.send(ana);
    const state = viewOf(ana);
    tabs.pull(ana);
    expect(viewOf(ana)).toBe(state);
  });

  it('ignores versions already seen and waits at a gap', () => {
    const { tabs, ana, ben } = open();
    for (const title of ['1', '2', '3']) {
      ben.edit([set('a', { title })]);
      tabs.sync(ben);
    }
    const log = overTheWire(tabs.server.log);
    expect(ana.receive(log.slice(1))).toEqual({ settled: [], missing: 1 });
    expect(ana.getSnapshot().version).toBe(0);
    expect(ana.receive(log.slice(0, 1)).missing).toBeNull();
    expect(ana.receive([...log.slice(0, 2), ...log.slice(0, 1)]).missing).toBeNull();
    expect(ana.getSnapshot().version).toBe(2);
    const snapshot = ana.getSnapshot();
    ana.receive(log.slice(0, 2));
    expect(ana.getSnapshot()).toBe(snapshot);
    expect(taskOf(ana, 'a')?.title).toBe('2');
  });

  it('trusts the server where its effects differ from the replica’s', () => {
    const { ana } = open();
    ana.edit([set('a', { title: 'A' })]);
    const changes = [
      {
        type: 'set' as const,
        kind: 'task' as const,
        id: 'a',
        fields: { title: 'cut' },
        prev: { title: null },
      },
    ];
    ana.receive([{ version: 1, clientId: 'ana', seq: 1, changes }]);
    expect(taskOf(ana, 'a')?.title).toBe('cut');
    expect(ana.getSnapshot().pending).toEqual([]);
    ana.undo();
    expect(taskOf(ana, 'a')?.title).toBeUndefined();
  });
});

describe('a refused push (CH-33)', () => {
  it('leaves view, queue and undo and is returned; what depends on it is reported', () => {
    const { tabs, ana } = open();
    ana.edit([create('task', 'n', { title: 'N' })]);
    ana.edit([set('n', { start: 5 })]);
    ana.edit([set('a', { title: 'A' })]);
    tabs.server.refuseNext('ana');
    const push = ana.nextPush();
    tabs.sendWithoutAnswer(push as QueuedPush);
    expect(ana.reject('ana', 1)).toEqual({ rejected: push, settled: [] });
    expect(taskOf(ana, 'n')).toBeUndefined();
    expect(tabs.sync(ana)).toMatchObject([{ push: { seq: 2 }, notApplied: [{ why: 'gone' }] }]);
    expect(taskOf(ana, 'a')?.title).toBe('A');
    expect([ana.undo().status, ana.undo().status, ana.undo().status]).toEqual(['done', 'skipped', 'empty']);
    expect(ana.reject('ana', 1)).toEqual({ rejected: null, settled: [] });
  });
});

describe('a push that became a suggestion (CH-33)', () => {
  const suggest = (first: 'answer' | 'stream') => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { title: 'suggested' })]);
    ben.edit([set('b', { title: 'B' })]);
    tabs.send(ben);
    ana.nextPush();
    const answer = () => ana.acknowledge('ana', { seq: 1, version: 1, dropped: [] });
    const settled = first === 'answer' ? [...answer(), ...tabs.pull(ana)] : [...tabs.pull(ana), ...answer()];
    return { ana, settled };
  };

  it.each(['answer', 'stream'] as const)('leaves view and queue when the %s comes first', (first) => {
    const { ana, settled } = suggest(first);
    expect(settled).toMatchObject([{ push: { seq: 1 }, notApplied: [] }]);
    expect(ana.getSnapshot()).toMatchObject({ version: 1, unsaved: 0, pending: [] });
    expect([taskOf(ana, 'a')?.title, taskOf(ana, 'b')?.title]).toEqual([undefined, 'B']);
  });
});

describe('undo and redo (CH-35)', () => {
  it('clears redo on a new gesture', () => {
    const { ana } = open();
    ana.edit([set('a', { title: 'A' })]);
    ana.undo();
    expect(ana.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true });
    ana.edit([set('b', { title: 'B' })]);
    expect(ana.redo()).toEqual({ status: 'empty' });
  });

  it('affects only the replica’s own gestures', () => {
    const { tabs, ana, ben } = open();
    ben.edit([set('a', { title: 'B' })]);
    tabs.sync(ben, ana);
    expect(ana.undo()).toEqual({ status: 'empty' });
  });

  it('asks again for a recreated record only if it was touched since', () => {
    const { tabs, ana, ben } = open();
    ana.edit([create('task', 'n')]);
    tabs.sync(ana, ben);
    ben.edit([create('dependency', 'd', { from: 'a', to: 'n' })]);
    tabs.sync(ben, ana);
    expect(ana.undo()).toEqual({ status: 'ask', touched: [{ kind: 'task', id: 'n' }] });
    ben.edit([remove('d', 'dependency')]);
    tabs.sync(ben, ana);
    expect(ana.undo(true).status).toBe('done');
    expect(ana.redo().status).toBe('done');
    expect(ana.undo().status).toBe('done');
  });

  it('says why when the gesture itself had lost its effect', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { title: 'A' })]);
    ben.edit([remove('a')]);
    tabs.sync(ben, ana);
    expect(ana.undo()).toEqual({ status: 'skipped', dropped: [{ i: 0, why: 'gone' }], refused: null });
    expect(ana.undo()).toEqual({ status: 'empty' });
  });
});
