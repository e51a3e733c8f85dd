import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { DerivedEffect, Draft, Effect, PackedShifts, PlainChange, Scheduler } from '../changes/index.ts';
import { isSameRecord } from '../changes/json-value.ts';
import type { State } from '../model/index.ts';
import { runInconsistent } from './model-test/run-inconsistent.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';
import { scenarios } from './model-test/scenarios.ts';
import { SCHEDULED } from './model-test/scheduled-mode.ts';

/** The fault that is switched on; the product's modules don't know about it. */
const planted = vi.hoisted(() => ({ fault: '' }));
const has = vi.hoisted(() => (fault: string) => planted.fault === fault);

vi.mock('../changes/invert.ts', async (load) => {
  const real = await load<typeof import('../changes/invert.ts')>();
  return {
    invert: (effects: readonly Effect[]) =>
      real.invert(
        has('dates that followed not reverted') ? effects.filter(({ type }) => type !== 'derived') : effects,
      ),
  };
});

vi.mock('../changes/apply-delete.ts', async (load) => {
  const real = await load<typeof import('../changes/apply-delete.ts')>();
  return {
    applyDelete(draft: Draft, change: PlainChange & { type: 'delete' }, effects: Effect[]) {
      const { order: _, ...record } = draft.get(change.kind, change.id) ?? {};
      const isSame = change.if === undefined || isSameRecord(change.if, record);
      if (has('conditions compare dates that followed') && !isSame) return { why: 'cond' };
      return real.applyDelete(draft, change, effects);
    },
  };
});

vi.mock('../changes/undo-of.ts', async (load) => {
  const real = await load<typeof import('../changes/undo-of.ts')>();
  const undoDates = ({ exact = [] }: DerivedEffect): PlainChange[] =>
    exact.map(({ kind, id, fields, prev }) => ({ type: 'set', kind, id, fields: prev, if: fields }));
  return {
    ...real,
    undoOf(effects: readonly Effect[], isScheduled: boolean) {
      const changes = real.undoOf(effects, isScheduled);
      if (has('dates put back not undone')) return real.undoOf(effects.filter(isMade), isScheduled);
      if (!has('dates that followed undone as wishes')) return changes;
      const derived = effects.filter((effect) => effect.type === 'derived').flatMap(undoDates);
      const dated = changes.map((change) =>
        change.type === 'set' && change.kind === 'task' ? { ...change, fields: withStart(change) } : change,
      );
      return [...dated, ...derived].map((change) => ({ ...change, drawn: undefined }));
    },
  };
});

function isMade({ type }: Effect): boolean {
  return type !== 'derived';
}

/** As if an undo set the start, too. */
function withStart({ fields }: PlainChange & { type: 'set' }) {
  return 'pin' in fields ? { ...fields, start: fields.pin ?? 0 } : fields;
}

vi.mock('../changes/scheduler.ts', async (load) => {
  const real = await load<typeof import('../changes/scheduler.ts')>();
  const always = (state: State, scheduler: Scheduler | null) => scheduler?.derive(state, () => false) ?? null;
  return {
    ...real,
    intended: (...[draft, change, ...rest]: Parameters<typeof real.intended>) =>
      real.intended(
        draft,
        has('`drawn` ignored') ? ({ ...change, drawn: undefined } as never) : change,
        ...rest,
      ),
    deriveAfter: (...[state, effects, scheduler, isStep]: Parameters<typeof real.deriveAfter>) =>
      has('titles move an inconsistent chart') && state.chart.get('main')?.dependentShift === 'schedule'
        ? always(state, scheduler)
        : real.deriveAfter(state, effects, scheduler, isStep),
  };
});

vi.mock('../changes/derived.ts', async (load) => {
  const real = await load<typeof import('../changes/derived.ts')>();
  /** The ranks before a reorder in the same update. */
  const late = ({ at: [first = 0, ...others], ...shifts }: PackedShifts) => ({
    ...shifts,
    at: [first + 1, ...others],
  });
  return {
    ...real,
    replayDerived: (...[draft, effect]: Parameters<typeof real.replayDerived>) =>
      real.replayDerived(
        draft,
        has('ranks off by one') && effect.tasks ? { ...effect, tasks: late(effect.tasks) } : effect,
      ),
  };
});

/** Whether the model finds the fault within this many scenarios. */
function isFound(fault: string, numRuns = 500): boolean {
  planted.fault = fault;
  const property = fc.property(scenarios, (steps) => {
    runInconsistent(steps);
    runScenario(steps, { mode: SCHEDULED });
    runUndo(steps, SCHEDULED);
  });
  const { failed } = fc.check(property, { numRuns, endOnFailure: true });
  planted.fault = '';
  return failed;
}

describe('the model of scheduled charts finds faults (CH-650 to CH-657)', () => {
  it('finds nothing where no fault is planted', () => {
    expect(isFound('', 40)).toBe(false);
  });

  it.each([
    'dates that followed not reverted',
    'dates that followed undone as wishes',
    'dates put back not undone',
    '`drawn` ignored',
    'titles move an inconsistent chart',
    'ranks off by one',
    'conditions compare dates that followed',
  ])(
    '%s',
    (fault) => {
      expect(isFound(fault)).toBe(true);
    },
    120_000,
  );
});
