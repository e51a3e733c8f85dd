import { describe, expect, it } from 'vitest';
import type { PlainChange } from '../changes/index.ts';
import { create, makeChart, set } from '../changes/test-charts.ts';
import { createRandomSource, type RandomSource } from '../fuzz-test/random-source.ts';
import { checkChanges } from '../schema/index.ts';
import { createReplica, type QueuedPush } from './index.ts';

const PIECES = [
  'a',
  'é',
  ' ',
  '\t',
  '\n',
  '\r',
  '\v',
  '\u0000',
  '\u0085',
  '\u200b',
  '\ud83d',
  '\udc00',
  '🎉',
];
const findProblems = (changes: readonly PlainChange[]) => {
  const checked = checkChanges(changes);
  return checked.ok ? [] : checked.problems;
};
const open = () => createReplica({ state: makeChart('a b'), version: 0, clientId: 'ana', findProblems });
const isTaken = (pushes: readonly QueuedPush[]) => pushes.every(({ changes }) => checkChanges(changes).ok);

/** Any text that someone types or pastes, sometimes longer than any field allows. */
function drawText(random: RandomSource): string {
  const length = random.happens(0.1) ? 11_000 : random.below(12);
  return Array.from({ length }, () => random.pick(PIECES)).join('');
}

function drawEdit(random: RandomSource, n: number): PlainChange {
  const text = drawText(random);
  return random.pick<PlainChange>([
    set('a', { title: text }),
    set('b', { notes: text }),
    create('milestone', `m${n}`, { title: text, notes: text }),
    create('taskDesignTemplate', `t${n}`, { name: text }),
    { type: 'set', kind: 'theme', id: 'main', fields: { name: text } },
    { type: 'set', kind: 'timeline', id: 'main', fields: { format: text } },
    { type: 'set', kind: 'timeline', id: 'main', fields: { calendar: { name: text, workingDays: [1] } } },
  ]);
}

describe('queued texts', () => {
  it.each([1, 2, 3, 4])('pass the server’s check whatever people type (seed %i)', (seed) => {
    const random = createRandomSource(seed);
    const replica = open();
    for (let n = 0; n < 60; n++) {
      const result = replica.edit([drawEdit(random, n)], 'edit', n % 3 === 0);
      expect(result.refused).toBeNull();
      if (random.happens(0.2)) replica.undo();
      if (random.happens(0.2)) replica.redo();
    }
    const { pending } = replica.getSnapshot();
    expect(pending.length).toBeGreaterThan(20);
    expect(isTaken(pending)).toBe(true);
  });

  it('show a title of two pasted cells as it is saved', () => {
    const replica = open();
    replica.edit([set('a', { title: 'Design\tBuild' })]);
    expect(replica.getSnapshot().state.task.get('a')?.title).toBe('Design Build');
    expect(replica.nextPush()?.changes).toEqual([set('a', { title: 'Design Build' })]);
  });

  it('are clean in suggestions', () => {
    const replica = open();
    expect(replica.suggest([set('a', { title: 'a\tb' })], '').changes).toEqual([set('a', { title: 'a b' })]);
  });

  it('are clean when an older queue is adopted, under its number', () => {
    const replica = open();
    const push = { clientId: 'old', seq: 3, base: 0, origin: 'edit' } as const;
    replica.adopt([{ ...push, changes: [set('a', { title: 'a\tb' })] }]);
    expect(replica.nextPush()).toEqual({ ...push, changes: [set('a', { title: 'a b' })] });
    expect(replica.getSnapshot().state.task.get('a')?.title).toBe('a b');
  });
});

describe('a gesture that the server would refuse', () => {
  it('changes nothing and reports what is wrong', () => {
    const replica = open();
    replica.edit([set('a', { title: 'A' })]);
    const before = replica.getSnapshot();
    const { effects, refused } = replica.edit([set('a', { title: 'B' }), set('b', { progress: 101 })]);
    expect(effects).toEqual([]);
    expect(refused).toMatchObject({
      reason: 'unsound',
      problems: [{ path: 'changes.1.fields.progress', message: 'must be a number from 0 to 100' }],
    });
    expect(replica.getSnapshot()).toBe(before);
  });
});
