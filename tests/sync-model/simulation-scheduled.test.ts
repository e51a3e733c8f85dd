import 'fake-indexeddb/auto';
import { it } from 'vitest';
import { checkSimulation, SHARES } from './check-simulation.ts';

it('people over two nodes converge in scheduled charts, and each version is as its schedule has it (CH-650 to CH-657)', async () => {
  await checkSimulation(SHARES.scheduled);
}, 100_000_000);
