import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { checkWorld } from './check-world.ts';

it('people over two nodes converge, exactly once, without loss, whatever fails (sync.md §7.1 to §7.11), first half', async () => {
  expect(await checkWorld(0)).toBe('holds');
}, 100_000_000);
