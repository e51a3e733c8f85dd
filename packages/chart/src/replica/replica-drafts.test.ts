import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, makeChart, remove, set } from '../changes/test-charts.ts';
import { toVisible } from './model-test/canonical.ts';
import { Tabs, taskOf, viewOf } from './model-test/tabs.ts';

function open() {
  const tabs = new Tabs(makeChart('a b c'));
  return { tabs, ana: tabs.open('ana'), ben: tabs.open('ben') };
}

/** Drafts a title. */
const draft = (tab: ReturnType<typeof open>['ben'], id: string, title: string) =>
  tab.edit([set(id, { title })], 'edit', true);

describe('drafts (CH-40)', () => {
  it('are shown and kept, but leave nothing to send and nothing unsaved', () => {
    const { ben } = open();
    draft(ben, 'a', 'A');
    expect(ben.nextPush()).toBeNull();
    expect(ben.getSnapshot()).toMatchObject({ unsaved: 0, drafts: 1, pending: [{ seq: 1, isDraft: true }] });
    expect(taskOf(ben, 'a')?.title).toBe('A');
    expect(ben.withoutDrafts().task.get('a')?.title).not.toBe('A');
  });

  it('absorb the next gesture like edits do, but never an edit', () => {
    const { ben } = open();
    ben.edit([set('a', { title: '1' })]);
    draft(ben, 'a', '2');
    draft(ben, 'a', '3');
    expect(ben.getSnapshot().pending.map(({ isDraft }) => isDraft)).toEqual([undefined, true]);
  });

  it('are rebased when others edit, and can be undone where nobody did', () => {
    const { tabs, ana, ben } = open();
    draft(ben, 'a', 'mine');
    draft(ben, 'b', 'mine');
    ana.edit([set('b', { title: 'theirs' }), remove('c')]);
    tabs.sync(ana, ben);
    expect([taskOf(ben, 'a')?.title, taskOf(ben, 'b')?.title, taskOf(ben, 'c')]).toEqual([
      'mine',
      'mine',
      undefined,
    ]);
    expect(ben.withoutDrafts().task.get('b')?.title).toBe('theirs');
    ben.undo(false, true);
    ben.undo(false, true);
    expect(toVisible(viewOf(ben))).toBe(toVisible(tabs.server.state));
    expect(ben.nextPush()).toBeNull();
    ben.redo(false, true);
    expect(taskOf(ben, 'a')?.title).toBe('mine');
  });

  it('are given back where others make them impossible, and nothing is that was undone before', () => {
    const { tabs, ana, ben } = open();
    ben.edit([set('a', { title: 'lost' }), set('b', { title: 'kept' })], 'edit', true);
    draft(ben, 'a', 'undone');
    ben.undo(false, true);
    ben.edit([create('task', 'n', { title: 'N', rowTask: 'a' })], 'edit', true);
    ben.edit([create('dependency', 'd', { from: 'a', to: 'b' })], 'edit', true);
    expect(ben.takeLostDrafts()).toEqual([]);
    ana.edit([remove('a')]);
    tabs.sync(ana, ben);
    const lost = ben.takeLostDrafts().flatMap(({ notApplied }) => notApplied);
    expect(lost).toEqual([
      { change: set('a', { title: 'lost' }), why: 'gone' },
      { change: set('n', { rowTask: 'a' }), why: 'ref' },
      { change: create('dependency', 'd', { from: 'a', to: 'b' }), why: 'ref' },
    ]);
    expect(ben.takeLostDrafts()).toEqual([]);
    expect(ben.getSnapshot().pending.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(ben.getSnapshot().pending.flatMap(({ changes }) => changes)).toEqual([
      set('b', { title: 'kept' }),
      create('task', 'n', { title: 'N' }),
    ]);
    ana.undo();
    tabs.sync(ana, ben);
    expect([taskOf(ben, 'a')?.title, taskOf(ben, 'b')?.title]).toEqual([undefined, 'kept']);
    ben.undo(false, true);
    ben.undo(false, true);
    expect(toVisible(viewOf(ben))).toBe(toVisible(tabs.server.state));
  });

  it('are missed as the person last saw them, however they were typed, undone and redone', () => {
    const act = fc.oneof(
      fc.record({ id: fc.constantFrom('a', 'b'), title: fc.constantFrom('x', 'y', 'z') }),
      fc.record({ id: fc.constant('a'), links: fc.constantFrom('b', 'c') }),
      fc.constantFrom('undo' as const, 'redo' as const),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 9 }), (acts) => {
        const { tabs, ana, ben } = open();
        for (const [at, one] of acts.entries()) {
          if (one === 'undo' || one === 'redo') ben[one](false, true);
          else if ('title' in one) draft(ben, one.id, one.title);
          else ben.edit([create('dependency', `d${at}`, { from: one.id, to: one.links })], 'edit', true);
        }
        const seen = viewOf(ben);
        ana.edit([remove('a')]);
        tabs.sync(ana, ben);
        const lost = ben.takeLostDrafts().flatMap(({ notApplied }) => notApplied);
        const titles = lost.flatMap(({ change }) =>
          change.type === 'set' && change.id === 'a' ? [change.fields.title] : [],
        );
        const links = lost.flatMap(({ change }) => (change.type === 'create' ? [change.id] : []));
        expect(titles.at(-1)).toBe(seen.task.get('a')?.title);
        expect(links).toEqual([...seen.dependency.keys()]);
        expect(lost.some(({ change }) => change.id === 'b')).toBe(false);
      }),
    );
  });

  it('of a closed tab that it had undone are not missed', () => {
    const { tabs, ana, ben } = open();
    draft(ben, 'a', 'kept');
    ben.edit([create('dependency', 'd', { from: 'a', to: 'b' })], 'edit', true);
    ben.undo(false, true);
    const later = tabs.open('later');
    later.adopt(ben.getSnapshot().pending);
    ana.edit([remove('a')]);
    tabs.sync(ana, later);
    const lost = later.takeLostDrafts().flatMap(({ notApplied }) => notApplied);
    expect(lost).toEqual([{ change: set('a', { title: 'kept' }), why: 'gone' }]);
  });

  it('become one push with a note, numbered after what was sent, that undo does not reach', () => {
    const { tabs, ben } = open();
    ben.edit([set('c', { title: 'C' })]);
    tabs.sync(ben);
    draft(ben, 'a', 'A');
    ben.edit([create('task', 'n')], 'edit', true);
    const changes = [set('a', { title: 'A' }), create('task', 'n')];
    expect(ben.submit(changes, 'why')).toMatchObject({
      clientId: 'ben',
      seq: 2,
      base: 1,
      note: 'why',
      changes,
    });
    expect(ben.getSnapshot()).toMatchObject({ unsaved: 1, drafts: 0, pending: [{ note: 'why' }] });
    expect(taskOf(ben, 'a')?.title).toBe('A');
    expect(ben.withoutDrafts().task.has('n')).toBe(false);
    ben.undo();
    expect([taskOf(ben, 'a')?.title, taskOf(ben, 'n')]).toEqual(['A', expect.anything()]);
    expect(draft(ben, 'b', 'B').effects).toHaveLength(1);
    expect(ben.getSnapshot().pending.at(-1)).toMatchObject({ isDraft: true });
  });

  it('leave the view when the server keeps them as a suggestion, while later drafts stay', () => {
    const { tabs, ben } = open();
    draft(ben, 'a', 'A');
    ben.submit([set('a', { title: 'A' })], '');
    draft(ben, 'b', 'B');
    const push = ben.nextPush();
    expect(ben.settleSuggestion('ben', push?.seq ?? 0)).toEqual([]);
    expect(taskOf(ben, 'b')?.title).toBe('B');
    expect(ben.withoutDrafts()).toEqual(tabs.server.state);
    expect(ben.getSnapshot()).toMatchObject({ unsaved: 0, drafts: 1 });
  });

  it('become drafts again when the suggestion is refused, before later ones, with free numbers', () => {
    const { ben } = open();
    ben.edit([create('task', 'n')], 'edit', true);
    ben.submit([create('task', 'n')], 'why');
    ben.nextPush();
    draft(ben, 'n', 'N');
    ben.takeSuggestionBack('ben', 1);
    expect(ben.getSnapshot().pending).toMatchObject([
      { seq: 2, isDraft: true },
      { seq: 3, isDraft: true },
    ]);
    expect(ben.getSnapshot().pending[0]).not.toHaveProperty('note');
    expect(taskOf(ben, 'n')?.title).toBe('N');
    expect(ben.nextPush()).toBeNull();
  });

  it('that cancel out make no push; the next push gets their number', () => {
    const { ben } = open();
    draft(ben, 'a', 'A');
    ben.undo(false, true);
    expect(ben.submit([], 'why')).toBeNull();
    expect(ben.getSnapshot()).toMatchObject({ pending: [], canUndo: false, canRedo: false });
    ben.edit([set('a', { title: 'B' })]);
    expect(ben.nextPush()?.seq).toBe(1);
  });

  it('let another suggestion go first', () => {
    const { ben } = open();
    draft(ben, 'a', 'A');
    expect(ben.suggest([set('b', { title: 'B' })], 'why')).toMatchObject({ seq: 1, note: 'why' });
    expect(ben.nextPush()).toMatchObject({ seq: 1, note: 'why' });
    expect(ben.getSnapshot().pending.map(({ seq, note }) => [seq, note])).toEqual([
      [2, undefined],
      [1, 'why'],
    ]);
    expect(ben.submit([set('a', { title: 'A' })], '')?.seq).toBe(2);
  });

  it('are sent as edits when they are saved', () => {
    const { tabs, ben } = open();
    draft(ben, 'a', 'A');
    draft(ben, 'b', 'B');
    ben.save();
    tabs.sync(ben);
    expect(toVisible(viewOf(ben))).toBe(toVisible(tabs.server.state));
    expect(ben.getSnapshot()).toMatchObject({ unsaved: 0, drafts: 0, canUndo: true });
  });

  it('disappear with their undo steps when they are discarded', () => {
    const { tabs, ben } = open();
    draft(ben, 'a', 'A');
    ben.discard();
    expect(viewOf(ben)).toEqual(tabs.server.state);
    expect(ben.getSnapshot()).toMatchObject({ pending: [], canUndo: false });
  });

  it('are made of unsent edits that are held back; sent ones wait for their answer', () => {
    const { ben } = open();
    ben.edit([set('a', { title: 'A' })]);
    ben.nextPush();
    ben.edit([set('b', { title: 'B' })]);
    ben.holdBack();
    expect(ben.getSnapshot().pending.map(({ seq, isDraft }) => [seq, isDraft])).toEqual([
      [1, undefined],
      [2, true],
    ]);
  });

  it('of a closed tab become the tab’s own, in their order and after its own', () => {
    const { tabs, ana, ben } = open();
    ben.edit([create('task', 'n')], 'edit', true);
    draft(ben, 'n', 'N');
    draft(ana, 'a', 'A');
    ana.adopt(ben.getSnapshot().pending);
    const own = ana.getSnapshot().pending.map(({ clientId, seq }) => `${clientId} ${seq}`);
    expect(own).toEqual(['ana 1', 'ana 2', 'ana 3']);
    expect(taskOf(ana, 'n')?.title).toBe('N');
    expect(ana.submit([set('a', { title: 'A' })], '')?.seq).toBe(1);
    expect(tabs.server.log).toEqual([]);
  });
});
