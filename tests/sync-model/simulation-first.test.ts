import 'fake-indexeddb/auto';
import { it } from 'vitest';
import { checkSimulation, SHARES } from './check-simulation.ts';

it('people over two nodes converge, exactly once, without loss, whatever fails (sync.md §7.1 to §7.11), first half', async () => {
  await checkSimulation(SHARES.first);
}, 100_000_000);
