import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkScenarios } from './model-test/check-scenarios.ts';
import { pinnedScenarios } from './model-test/pinned-scenarios.ts';
import { readRunOptions } from './model-test/run-options.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';

const options = {
  ...readRunOptions(process.env),
  nextTurn,
  examples: pinnedScenarios.map((steps): [number[][]] => [steps.map((numbers) => [...numbers])]),
};

describe('three clients, one server, a bad network (sync.md §7.1 to §7.7)', () => {
  it('converge, exactly once and without loss, whatever is lost, duplicated, reordered or crashed', async () => {
    expect(await checkScenarios((steps) => runScenario(steps), options)).toBe('holds');
  }, 3_600_000);
});

describe('one client alone (sync.md §7.6)', () => {
  it('returns to the same ranks after n undos and n redos', async () => {
    expect(await checkScenarios((steps) => runUndo(steps), options)).toBe('holds');
  }, 3_600_000);
});
