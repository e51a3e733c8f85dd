import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Draft, Effect, Fields, PlainChange } from '../changes/index.ts';
import type { Id } from '../model/index.ts';
import { runScenario } from './model-test/run-scenario.ts';
import { runUndo } from './model-test/run-undo.ts';
import { scenarios } from './model-test/scenarios.ts';

/** The fault that is switched on; the product's modules don't know about it. */
const planted = vi.hoisted(() => ({ fault: '' }));
const has = vi.hoisted(() => (fault: string) => planted.fault === fault);

vi.mock('../changes/apply-delete.ts', async (load) => {
  const real = await load<typeof import('../changes/apply-delete.ts')>();
  return {
    applyDelete(draft: Draft, change: PlainChange & { type: 'delete' }, effects: Effect[]) {
      const prev = draft.get(change.kind, change.id);
      if (has('undo deletes without condition'))
        return real.applyDelete(draft, { ...change, if: undefined } as never, effects);
      if (!has('no cascade') || !prev) return real.applyDelete(draft, change, effects);
      draft.remove(change.kind, change.id);
      effects.push({ type: 'delete', kind: change.kind, id: change.id, prev });
      return {};
    },
  };
});

vi.mock('../changes/invert.ts', async (load) => {
  const real = await load<typeof import('../changes/invert.ts')>();
  return {
    invert: (effects: readonly Effect[]) =>
      has('inverse not reversed') ? real.invert(effects).reverse() : real.invert(effects),
  };
});

vi.mock('../changes/link-rules.ts', async (load) => {
  const real = await load<typeof import('../changes/link-rules.ts')>();
  return {
    ...real,
    findLinkFault(draft: Draft, id: Id, link: Fields, isAgain: boolean) {
      const fault = real.findLinkFault(draft, id, link, isAgain);
      const isRetarget = draft.get('dependency', id) !== undefined;
      if (fault === 'ref' && has(isRetarget ? 'dangling retarget' : 'dangling create')) return null;
      return fault === 'cycle' && has('no cycle check') ? null : fault;
    },
  };
});

vi.mock('../changes/clean-fields.ts', async (load) => {
  const real = await load<typeof import('../changes/clean-fields.ts')>();
  return {
    cleanFields: (fields: Fields) =>
      has('client-written order honoured') ? { ...fields } : real.cleanFields(fields),
  };
});

vi.mock('../changes/json-value.ts', async (load) => {
  const real = await load<typeof import('../changes/json-value.ts')>();
  return {
    ...real,
    isSameJson: (a: never, b: never) => (has('null is not absent') ? a === b : real.isSameJson(a, b)),
    withFields: (record: Fields, fields: Fields) =>
      has('null is kept') ? Object.freeze({ ...record, ...fields }) : real.withFields(record, fields),
  };
});

vi.mock('../changes/prepare.ts', async (load) => {
  const real = await load<typeof import('../changes/prepare.ts')>();
  return {
    ...real,
    prepareOn: (...[draft, change, scheduler]: Parameters<typeof real.prepareOn>) =>
      has('groups completed by the server only')
        ? change
        : withoutWas(real.prepareOn(draft, change, scheduler), has('bars set whole')),
  };
});

vi.mock('./rebase.ts', async (load) => {
  const real = await load<typeof import('./rebase.ts')>();
  return {
    ...real,
    revertEntries: (draft: Draft, entries: never) =>
      has('pending not taken back') || real.revertEntries(draft, entries),
    classifyUpdate(version: number, update: never) {
      const place = real.classifyUpdate(version, update);
      return has('stale updates not filtered') && place === 'stale' ? 'next' : place;
    },
  };
});

vi.mock('./queue.ts', async (load) => {
  const real = await load<typeof import('./queue.ts')>();
  return {
    ...real,
    squashInto(...[last, clientId, way, step]: Parameters<typeof real.squashInto>) {
      if (!last?.isSent || last.push.clientId !== clientId || !has('sent pushes squashed'))
        return real.squashInto(last, clientId, way, step);
      last.steps.push(step);
      last.push = { ...last.push, changes: [...last.push.changes, ...step.changes] };
      return true;
    },
  };
});

function withoutWas(change: PlainChange, isPlanted: boolean): PlainChange {
  if (change.type !== 'set' || !isPlanted) return change;
  const { was: _, ...whole } = change;
  return whole;
}

/** Whether the model finds the fault within this many scenarios. */
function isFound(fault: string): boolean {
  planted.fault = fault;
  const property = fc.property(scenarios, (steps) => {
    runScenario(steps, { doesDedupe: fault !== 'no dedupe' });
    runUndo(steps);
  });
  const { failed } = fc.check(property, { numRuns: 2_000, endOnFailure: true });
  planted.fault = '';
  return failed;
}

describe('the model finds faults (sync.md §7)', () => {
  it('finds nothing where no fault is planted', () => {
    const property = fc.property(scenarios, (steps) => runScenario(steps));
    expect(fc.check(property, { numRuns: 200 }).failed).toBe(false);
  });

  it.each([
    'no dedupe',
    'no cascade',
    'pending not taken back',
    'inverse not reversed',
    'dangling create',
    'dangling retarget',
    'stale updates not filtered',
    'null is not absent',
    'null is kept',
    'client-written order honoured',
    'no cycle check',
    'groups completed by the server only',
    'bars set whole',
    'undo deletes without condition',
    'sent pushes squashed',
  ])(
    '%s',
    (fault) => {
      expect(isFound(fault)).toBe(true);
    },
    120_000,
  );
});
