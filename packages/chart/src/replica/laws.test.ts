import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  apply,
  diff,
  invert,
  orderedIds,
  type PlainChange,
  replay,
  squash,
  undoOf,
} from '../changes/index.ts';
import { KINDS, ORDERED_KINDS, type State } from '../model/index.ts';
import { checkState } from '../schema/index.ts';
import { overTheWire, toCanonical, toVisible } from './model-test/canonical.ts';
import { findFaults } from './model-test/find-faults.ts';
import { makeBranch } from './model-test/random-states.ts';
import { readRunOptions } from './model-test/run-options.ts';
import { scenarios } from './model-test/scenarios.ts';
import { makeStartState } from './model-test/start-state.ts';

// A requested number of runs may take longer than the usual timeout.
vi.setConfig({ testTimeout: 3_600_000 });

const options = readRunOptions(process.env, 1 / 10);
const start = makeStartState();

function check(run: (steps: number[][], others: number[][]) => void): string {
  const result = fc.check(fc.property(scenarios, scenarios, run), options);
  return result.failed ? `${fc.defaultReportMessage(result)}\n${result.errorInstance}` : 'holds';
}

function expectIdentical(a: State, b: State, what: string): void {
  if (toVisible(a) !== toVisible(b)) throw new Error(`${what}:\n${toVisible(a)}\n${toVisible(b)}`);
}

describe('laws of the changes (sync.md §7.4, §7.5, §7.7)', () => {
  it('diff leads from any state to any other, drops nothing, is empty between equal states, and can be undone (CH-17, CH-18)', () => {
    const law = check((steps, others) => {
      const a = makeBranch(start, steps, 'a').state;
      const b = makeBranch(start, others, 'bb').state;
      const result = apply(a, overTheWire(diff(a, b)));
      expectIdentical(result.state, b, 'the diff leads elsewhere');
      if (result.dropped.length > 0) throw new Error(JSON.stringify(result.dropped));
      if (diff(result.state, b).length > 0) throw new Error('a diff remains');
      expectIdentical(replay(result.state, invert(result.effects)), a, 'the diff does not lead back');
      const undone = apply(result.state, overTheWire(undoOf(result.effects)));
      expectIdentical(undone.state, a, 'undoing the diff does not lead back');
      if (undone.dropped.length > 0) throw new Error(`not undone: ${JSON.stringify(undone.dropped)}`);
    });
    expect(law).toBe('holds');
  });

  it('squashed changes have the same result as the original ones, on any state (CH-20)', () => {
    const law = check((steps, others) => {
      const { changes } = makeBranch(start, steps, 'a');
      const other = makeBranch(start, others, 'bb').state;
      const squashed = overTheWire(squash(changes));
      for (const state of [start, other]) {
        const [all, fewer] = [apply(state, changes), apply(state, squashed)];
        expectIdentical(
          fewer.state,
          all.state,
          `${JSON.stringify(changes)}\nbecame ${JSON.stringify(squashed)}`,
        );
      }
    });
    expect(law).toBe('holds');
  });

  it('every state is valid, and its cached order is sorted (CH-1, CH-16)', () => {
    const law = check((steps) => {
      const { state } = makeBranch(start, steps, 'a');
      const faults = [
        ...findFaults(state),
        ...checkState(state).map(({ path, message }) => `${path} ${message}`),
      ];
      if (faults.length > 0) throw new Error(faults.join('; '));
      for (const kind of ORDERED_KINDS) {
        const fresh = { ...state, [kind]: new Map<string, object>(state[kind]) };
        if (orderedIds(state, kind).join() !== orderedIds(fresh, kind).join())
          throw new Error(`${kind} out of order`);
      }
    });
    expect(law).toBe('holds');
  });

  it('apply is total: any well-formed list of changes gives a valid state and exact effects (CH-1, CH-13)', () => {
    const text = fc.constantFrom('t1', 't2', 'm1', 'd1', 'h1', 'default', 'main', 'new', 'order', '');
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
    const fields = fc.dictionary(
      fc.constantFrom(
        'title',
        'start',
        'duration',
        'rowTask',
        'from',
        'to',
        'type',
        'order',
        '__proto__',
        'x',
      ),
      value,
    );
    const anchor = fc.option(text);
    const target = { kind: fc.constantFrom(...KINDS), id: text };
    const changes = fc.array(
      fc.oneof(
        fc.record(
          { type: fc.constant('create'), ...target, value: fields, after: anchor, hint: text },
          { requiredKeys: ['type', 'kind', 'id', 'value'] },
        ),
        fc.record(
          { type: fc.constant('set'), ...target, fields, if: fields, was: fields },
          { requiredKeys: ['type', 'kind', 'id', 'fields'] },
        ),
        fc.record(
          { type: fc.constant('move'), ...target, after: anchor, hint: text, if: anchor, ifOrder: text },
          { requiredKeys: ['type', 'kind', 'id', 'after'] },
        ),
        fc.record(
          { type: fc.constant('delete'), ...target, if: fields },
          { requiredKeys: ['type', 'kind', 'id'] },
        ),
      ),
    );
    fc.assert(
      fc.property(changes, (list) => {
        const { state, effects, dropped, refused } = apply(start, overTheWire(list) as PlainChange[]);
        expect(findFaults(state)).toEqual([]);
        expect(toCanonical(replay(start, overTheWire(effects)))).toBe(toCanonical(state));
        expect(toCanonical(replay(state, overTheWire(invert(effects))))).toBe(toCanonical(start));
        expect(refused !== null || effects.length > 0 || dropped.length === list.length).toBe(true);
      }),
      readRunOptions(process.env, 1 / 2),
    );
  });
});
