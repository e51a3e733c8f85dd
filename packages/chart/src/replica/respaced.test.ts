import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { checkScenarios } from './model-test/check-scenarios.ts';
import { readRunOptions } from './model-test/run-options.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';

// Treats keys of more than two characters as too long, so that nearly every insertion re-spaces its neighbours.
vi.mock('../changes/order-key.ts', async (load) => {
  return { ...(await load<typeof import('../changes/order-key.ts')>()), MAX_ORDER_KEY_LENGTH: 2 };
});

describe('with forced re-spacing (sync.md §7.1, §7.6)', () => {
  it('clients converge and undo restores all the same', async () => {
    const run = (steps: number[][]) => {
      runScenario(steps);
      runUndo(steps);
    };
    const options = { ...readRunOptions(process.env, 1 / 4), nextTurn };
    expect(await checkScenarios(run, options)).toBe('holds');
  }, 3_600_000);
});
