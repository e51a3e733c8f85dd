import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinnedScenarios } from './model-test/pinned-scenarios.ts';
import { readRunOptions } from './model-test/run-options.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';
import { scenarios } from './model-test/scenarios.ts';

function check(run: (steps: readonly (readonly number[])[]) => void): string {
  const examples = pinnedScenarios.map((steps): [typeof steps] => [steps]);
  const result = fc.check(fc.property(scenarios, run), { ...readRunOptions(process.env), examples });
  // The report names the seed and the shortest failing scenario.
  return result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : 'holds';
}

describe('three clients, one server, a bad network (sync.md §7.1 to §7.7)', () => {
  it('converge, exactly once and without loss, whatever is lost, duplicated, reordered or crashed', () => {
    expect(check((steps) => runScenario(steps))).toBe('holds');
  }, 3_600_000);
});

describe('one client alone (sync.md §7.6)', () => {
  it('returns to the same ranks after n undos and n redos', () => {
    expect(check(runUndo)).toBe('holds');
  }, 3_600_000);
});
