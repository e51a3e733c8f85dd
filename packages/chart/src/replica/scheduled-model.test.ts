import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRunOptions } from './model-test/run-options.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';
import { scenarios } from './model-test/scenarios.ts';
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

describe('one client alone in a scheduled chart (CH-655)', () => {
  it('returns to the same dates after n undos and n redos', () => {
    expect(check((steps) => runUndo(steps, SCHEDULED), 1 / 10)).toBe('holds');
  }, 3_600_000);
});
