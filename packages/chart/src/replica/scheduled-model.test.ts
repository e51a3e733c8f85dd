import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runInconsistent } from './model-test/run-inconsistent.ts';
import { readRunOptions } from './model-test/run-options.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';
import { scenarios } from './model-test/scenarios.ts';
import { runDifference, runOrders, runTwice } from './model-test/schedule-laws.ts';
import { SCHEDULED } from './model-test/scheduled-mode.ts';

function check(run: (steps: readonly (readonly number[])[]) => void, share: number): string {
  const result = fc.check(fc.property(scenarios, run), readRunOptions(process.env, share));
  // The report names the seed and the shortest failing scenario.
  return result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : 'holds';
}

describe('three clients, one server, a bad network, scheduling on (CH-650 to CH-657)', () => {
  it('converge, and every version is as its schedule has it', () => {
    expect(check((steps) => runScenario(steps, { mode: SCHEDULED }), 1 / 4)).toBe('holds');
  }, 3_600_000);
});

describe('laws of schedules', () => {
  const options = readRunOptions(process.env, 1 / 40);
  const report = (run: (steps: number[][], others: number[][]) => void) => {
    const result = fc.check(fc.property(scenarios, scenarios, run), options);
    return result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : 'holds';
  };

  it('CH-18 the difference of two charts gives the inputs of the other, and its schedule', () => {
    expect(report(runDifference)).toBe('holds');
  }, 3_600_000);

  it('CH-654 the same inputs give the same dates in any order, one by one and in one update', () => {
    expect(report(runOrders)).toBe('holds');
  }, 3_600_000);

  it('CH-657 what nobody touches stays as it was sent, and scheduling again moves nothing', () => {
    const run = (steps: number[][]) => {
      runInconsistent(steps);
      runTwice(steps);
    };
    expect(report(run)).toBe('holds');
  }, 3_600_000);
});

describe('one client alone in a scheduled chart (CH-655)', () => {
  it('returns to the same dates after n undos and n redos', () => {
    expect(check((steps) => runUndo(steps, SCHEDULED), 1 / 20)).toBe('holds');
  }, 3_600_000);
});
