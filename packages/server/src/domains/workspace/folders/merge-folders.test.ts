import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Folder } from './folder-repository.ts';
import { mergeFolders } from './merge-folders.ts';

/** `a b:New` stands for the folders a (named a) and b (named New). */
function list(text: string): Folder[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((entry) => {
      const [id = '', name = id] = entry.split(':');
      return { id, name };
    });
}

function write(folders: readonly Folder[]): string {
  return folders.map(({ id, name }) => (name === id ? id : `${id}:${name}`)).join(' ');
}

describe('mergeFolders', () => {
  it.each([
    ['nothing happened', 'a b', 'a b', 'a b', 'a b'],
    ['mine adds', 'a b', 'a x b', 'a b', 'a x b'],
    ['theirs adds', 'a b', 'a b', 'a y b', 'a y b'],
    ['both add at different places', 'a b', 'x a b', 'a b y', 'x a b y'],
    ['both add after the same folder', 'a b', 'a x b', 'a y b', 'a x y b'],
    ['mine removes', 'a b c', 'a c', 'a b c', 'a c'],
    ['theirs removes what mine still shows', 'a b c', 'a b c', 'a c', 'a c'],
    ['theirs removes what mine renames: the removal wins', 'a b', 'a b:New', 'a', 'a'],
    ['mine removes what theirs renames: the removal wins', 'a b', 'a', 'a b:New', 'a'],
    ['mine renames', 'a b', 'a b:New', 'a b', 'a b:New'],
    ['theirs renames', 'a b', 'a b', 'a b:Their', 'a b:Their'],
    ['both rename: mine wins as the later one', 'a b', 'a b:Mine', 'a b:Their', 'a b:Mine'],
    ['mine reorders', 'a b c', 'c a b', 'a b c', 'c a b'],
    ['theirs reorders', 'a b c', 'a b c', 'c a b', 'c a b'],
    ['both reorder: mine wins as the later one', 'a b c', 'b a c', 'c a b', 'b a c'],
    ['mine reorders while theirs adds', 'a b c', 'c b a', 'a y b c', 'c b a y'],
    ['mine renames while theirs reorders', 'a b c', 'a b:New c', 'c b a', 'c b:New a'],
    ['everything is new', '', 'a b', '', 'a b'],
    ['the same request comes twice', 'a', 'a x', 'a x', 'a x'],
    ['the base never existed', 'q', 'a', 'a b', 'a b'],
  ])('%s', (_what, base, mine, theirs, merged) => {
    expect(write(mergeFolders(list(base), list(mine), list(theirs)))).toBe(merged);
  });
});

type Step =
  | { readonly do: 'add'; readonly who: number; readonly at: number }
  | { readonly do: 'remove'; readonly who: number; readonly at: number }
  | { readonly do: 'rename'; readonly who: number; readonly at: number; readonly name: string }
  | { readonly do: 'move'; readonly who: number; readonly at: number; readonly to: number }
  | { readonly do: 'send'; readonly who: number };

const who = fc.nat(1);
const place = fc.nat(30);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), who, at: place }),
  fc.record({ do: fc.constant('remove' as const), who, at: place }),
  fc.record({ do: fc.constant('rename' as const), who, at: place, name: fc.string({ maxLength: 3 }) }),
  fc.record({ do: fc.constant('move' as const), who, at: place, to: place }),
  fc.record({ do: fc.constant('send' as const), who }),
);

interface Client {
  base: Folder[];
  mine: Folder[];
}

/** Two clients that edit their own lists and send them at any time; the server merges. */
class TwoClients {
  stored: Folder[] = [];
  readonly clients: readonly Client[] = [
    { base: [], mine: [] },
    { base: [], mine: [] },
  ];
  made = 0;

  take(step: Step): void {
    const client = this.clients[step.who];
    if (!client) return;
    if (step.do === 'send') this.send(client);
    else client.mine = this.edit(client.mine, step);
  }

  edit(mine: Folder[], step: Exclude<Step, { do: 'send' }>): Folder[] {
    if (step.do === 'add') {
      this.made += 1;
      return mine.toSpliced(step.at, 0, { id: `f${this.made}`, name: 'New folder' });
    }
    const at = mine.length > 0 ? step.at % mine.length : 0;
    const rest = mine.toSpliced(at, 1);
    if (step.do === 'remove') return rest;
    const [folder] = mine.slice(at, at + 1);
    if (!folder) return mine;
    if (step.do === 'rename') return mine.with(at, { ...folder, name: step.name });
    return rest.toSpliced(step.to, 0, folder);
  }

  send(client: Client): void {
    const { base, mine } = client;
    const before = this.stored;
    const after = mergeFolders(base, mine, before);
    checkMerge(base, mine, before, after);
    this.stored = after;
    client.base = after;
    client.mine = after;
  }
}

function checkMerge(
  base: readonly Folder[],
  mine: readonly Folder[],
  before: readonly Folder[],
  after: readonly Folder[],
): void {
  const has = (folders: readonly Folder[], id: string) => folders.some((folder) => folder.id === id);
  const ids = after.map(({ id }) => id);
  expect(new Set(ids).size, 'no folder twice').toBe(ids.length);
  for (const { id } of before) {
    const isRemovedByMe = has(base, id) && !has(mine, id);
    expect(has(after, id), `${id}: only what I removed disappears`).toBe(!isRemovedByMe);
  }
  for (const folder of mine) {
    const isNew = !has(base, folder.id);
    if (isNew) expect(after, `${folder.id}: what I added is there`).toContainEqual(folder);
  }
  for (const { id } of after)
    expect(has(before, id) || has(mine, id), `${id}: nothing is made up`).toBe(true);
  expect(mergeFolders(base, mine, after), 'the same request again changes nothing').toEqual(after);
}

describe('mergeFolders over two clients', () => {
  it('loses no folder, invents none and makes both clients converge', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200, size: 'max' }), (steps) => {
        const simulation = new TwoClients();
        for (const next of steps) simulation.take(next);
        for (const client of [...simulation.clients, ...simulation.clients]) simulation.send(client);
        const [first, second] = simulation.clients;
        expect(first?.mine).toEqual(simulation.stored);
        expect(second?.mine).toEqual(simulation.stored);
      }),
      { numRuns: 100 },
    );
  });
});
