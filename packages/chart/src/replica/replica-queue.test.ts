import { describe, expect, it } from 'vitest';
import { create, makeChart, remove, set } from '../changes/test-charts.ts';
import { createReplica, type QueuedPush } from './index.ts';
import { overTheWire, toCanonical } from './model-test/canonical.ts';
import { Tabs, taskOf, viewOf } from './model-test/tabs.ts';

function open(start = makeChart('a b c')) {
  const tabs = new Tabs(start);
  return { tabs, ana: tabs.open('ana'), ben: tabs.open('ben') };
}

describe('a whole state (CH-36)', () => {
  it('replaces the base, keeps pending edits, and preserves the identity of equal records', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { title: 'A' })]);
    ben.edit([set('b', { title: 'B' }), remove('c')]);
    tabs.sync(ben);
    const before = taskOf(ana, 'a');
    const { state, version } = tabs.server.load();
    expect(ana.reset(state, version, 0)).toEqual([]);
    expect(taskOf(ana, 'a')).toBe(before);
    expect([taskOf(ana, 'b')?.title, taskOf(ana, 'c')]).toEqual(['B', undefined]);
    expect(ana.getSnapshot()).toMatchObject({ version: 1, unsaved: 1 });
  });

  it('does not apply a push twice that it already contains; sending it again fetches the answer', () => {
    const { tabs, ana } = open();
    ana.edit([create('task', 'n'), set('x', { title: 'never' })]);
    ana.edit([set('n', { title: 'N' })]);
    tabs.sendWithoutAnswer(ana.nextPush() as QueuedPush);
    const { state, version } = tabs.server.load();
    ana.reset(state, version, tabs.server.lastSeqOf('ana'));
    expect(ana.getSnapshot()).toMatchObject({ unsaved: 2, version: 1 });
    expect(taskOf(ana, 'n')?.title).toBe('N');
    expect(tabs.send(ana).settled).toMatchObject([{ push: { seq: 1 }, notApplied: [] }]);
    tabs.sync(ana);
    expect(ana.getSnapshot()).toMatchObject({ unsaved: 0, pending: [], version: 2 });
    expect(toCanonical(viewOf(ana))).toBe(toCanonical(tabs.server.state));
  });

  it('settles acknowledged pushes that it contains, with what their answer had named', () => {
    const { tabs, ana, ben } = open();
    ana.edit([set('a', { title: 'A' })]);
    ben.edit([remove('a')]);
    tabs.send(ben);
    tabs.send(ana);
    const { state, version } = tabs.server.load();
    expect(ana.reset(state, version, 1)).toMatchObject([{ push: { seq: 1 }, notApplied: [{ why: 'gone' }] }]);
    expect(ana.getSnapshot().pending).toEqual([]);
  });

  it('is ignored if older', () => {
    const { tabs, ana, ben } = open();
    const old = tabs.server.load();
    ben.edit([set('a', { title: 'B' })]);
    tabs.sync(ben, ana);
    expect(ana.reset(old.state, old.version, 0)).toEqual([]);
    expect(taskOf(ana, 'a')?.title).toBe('B');
  });
});

describe('a queue that outlives its tab (CH-37)', () => {
  it('is adopted, shown and sent once under its old client id, even if its answer was lost', () => {
    const { tabs, ana } = open();
    ana.edit([create('task', 'n', { title: 'N' })]);
    ana.edit([set('n', { start: 1, duration: 2 })]);
    tabs.sendWithoutAnswer(ana.nextPush() as QueuedPush);
    const queue = overTheWire(ana.getSnapshot().pending);
    const heir = createReplica({ ...tabs.server.load(), clientId: 'heir' });
    heir.edit([set('a', { title: 'A' })]);
    heir.adopt(queue);
    expect(taskOf(heir, 'n')).toMatchObject({ title: 'N', start: 1 });
    heir.edit([set('n', { start: 1, duration: 3 })]);
    expect(heir.getSnapshot().pending.map(({ clientId, seq }) => `${clientId} ${seq}`)).toEqual([
      'heir 1',
      'ana 1',
      'ana 2',
      'heir 2',
    ]);
    tabs.sync(heir);
    expect(tabs.server.log.map(({ clientId, seq }) => `${clientId} ${seq}`)).toEqual([
      'ana 1',
      'heir 1',
      'ana 2',
      'heir 2',
    ]);
    expect(heir.getSnapshot().unsaved).toBe(0);
    expect(toCanonical(viewOf(heir))).toBe(toCanonical(tabs.server.state));
    expect(taskOf(heir, 'n')?.duration).toBe(3);
  });

  it('continues the numbers of its own tab', () => {
    const { tabs, ana } = open();
    ana.edit([set('a', { title: 'A' })]);
    ana.edit([set('b', { title: 'B' })]);
    const reloaded = tabs.open('ana');
    reloaded.adopt(overTheWire(ana.getSnapshot().pending));
    reloaded.edit([set('c', { title: 'C' })]);
    expect(reloaded.getSnapshot().pending.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('settles pushes whose outcome was not stored, when a later one is answered', () => {
    const { tabs, ana } = open();
    ana.edit([set('a', { title: 'A' })]);
    const stale = overTheWire(ana.getSnapshot().pending);
    ana.edit([set('b', { title: 'B' })]);
    tabs.sync(ana);
    const heir = tabs.open('heir');
    heir.adopt(stale);
    expect(tabs.send(heir).settled).toMatchObject([{ push: { seq: 1 } }]);
    expect(heir.getSnapshot().pending).toEqual([]);
  });

  it('continues under a new client id if the server no longer knows the old one', () => {
    const { tabs, ana } = open();
    ana.edit([set('a', { title: 'A' })]);
    tabs.sync(ana);
    const amnesiac = new Tabs(tabs.server.state);
    const tab = createReplica({ ...amnesiac.server.load(), clientId: 'ana', seq: 2 });
    tab.edit([set('a', { title: 'B' })]);
    tab.edit([set('b', { title: 'B' })]);
    expect(amnesiac.sendWithoutAnswer(tab.nextPush() as QueuedPush)).toEqual({ type: 'gap', expect: 1 });
    tab.renumber('ana2');
    amnesiac.sync(tab);
    expect(amnesiac.server.log.map(({ clientId, seq }) => `${clientId} ${seq}`)).toEqual([
      'ana2 1',
      'ana2 2',
    ]);
  });
});
