import { apply, type PlainChange } from '@giotto/chart/changes';
import { createState } from '@giotto/chart/model';
import { expect, it } from 'vitest';
import type { Cause } from '../../../lib/chart-store/find-cause.ts';
import type { NotApplied } from '../../../lib/chart-store/outbox.ts';
import { changesToRestore } from './restore-entry.ts';

const create = (id: string): PlainChange => ({ type: 'create', kind: 'task', id, value: { title: id } });
const link = (id: string, from: string, to: string): PlainChange => ({
  ...{ type: 'create', kind: 'dependency', id },
  value: { from, to },
});
const name = (id: string, title: string): PlainChange => ({
  ...{ type: 'set', kind: 'task', id },
  fields: { title },
});
const entryOf = (changes: readonly PlainChange[], causes: readonly Cause[]): NotApplied => ({
  ...{ ganttId: 'g', userId: 'ana', clientId: 'c', seq: 1, base: 1, schema: 1, origin: 'edit' },
  ...{ queuedAt: 0, seenAt: 0, level: 3, reason: 'gone', detail: [] },
  changes,
  causes,
});
const stateWith = (...ids: string[]) => apply(createState(), ids.map(create)).state;

it('restores what was deleted once, with its links, and applies the change to it', () => {
  const restore = [create('a'), link('l', 'a', 'b')];
  const entry = entryOf(
    [name('a', 'Mine'), { type: 'set', kind: 'task', id: 'a', fields: { progress: 5 } }],
    [
      { why: 'gone', by: 'ben', restore },
      { why: 'gone', by: 'ben', restore },
    ],
  );
  const state = stateWith('b');
  const after = apply(state, changesToRestore(entry, state) ?? []).state;
  expect(after.task.get('a')).toMatchObject({ title: 'Mine', progress: 5 });
  expect(after.dependency.has('l')).toBe(true);
});

it('omits a link whose other end is gone, and keeps what exists again', () => {
  const restore = [create('a'), link('l', 'a', 'b')];
  const entry = entryOf([name('a', 'Mine')], [{ why: 'gone', restore }]);
  expect(changesToRestore(entry, createState())).toEqual([create('a'), name('a', 'Mine')]);
  expect(changesToRestore(entry, stateWith('a', 'b'))).toEqual([link('l', 'a', 'b'), name('a', 'Mine')]);
});

it('applies a conditional change unconditionally', () => {
  const undo: PlainChange = {
    type: 'set',
    kind: 'task',
    id: 'a',
    fields: { title: 'x' },
    if: { title: 'y' },
  };
  expect(changesToRestore(entryOf([undo], [{ why: 'cond' }]), stateWith('a'))).toEqual([name('a', 'x')]);
});

it('returns null while it still can’t be applied', () => {
  expect(changesToRestore(entryOf([name('a', 'Mine')], [{ why: 'gone' }]), createState())).toBeNull();
  expect(changesToRestore(entryOf([create('a')], [{ why: 'refused' }]), stateWith('a'))).toBeNull();
});
