import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkPairs, checkScenarios } from './model-test/check-scenarios.ts';
import { runInconsistent } from './model-test/run-inconsistent.ts';
import { readRunOptions } from './model-test/run-options.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';
import { runDifference, runOrders, runTwice } from './model-test/schedule-laws.ts';
import { SCHEDULED } from './model-test/scheduled-mode.ts';

const options = (share: number) => ({ ...readRunOptions(process.env, share), nextTurn });

describe('three clients, one server, a bad network, scheduling on (CH-650 to CH-657)', () => {
  it('converge, and every version is as its schedule has it', async () => {
    const run = (steps: number[][]) => runScenario(steps, { mode: SCHEDULED });
    expect(await checkScenarios(run, options(1 / 4))).toBe('holds');
  }, 3_600_000);
});

describe('laws of schedules', () => {
  const report = (run: (steps: number[][], others: number[][]) => void) => checkPairs(run, options(1 / 40));

  it('CH-18 the difference of two charts gives the inputs of the other, and its schedule', async () => {
    expect(await report(runDifference)).toBe('holds');
  }, 3_600_000);

  it('CH-654 the same inputs give the same dates in any order, one by one and in one update', async () => {
    expect(await report(runOrders)).toBe('holds');
  }, 3_600_000);

  it('CH-657 what nobody touches stays as it was sent, and scheduling again moves nothing', async () => {
    const run = (steps: number[][]) => {
      runInconsistent(steps);
      runTwice(steps);
    };
    expect(await report(run)).toBe('holds');
  }, 3_600_000);
});

describe('one client alone in a scheduled chart (CH-655)', () => {
  it('returns to the same dates after n undos and n redos', async () => {
    const run = (steps: number[][]) => runUndo(steps, SCHEDULED);
    expect(await checkScenarios(run, options(1 / 20))).toBe('holds');
  }, 3_600_000);
});
