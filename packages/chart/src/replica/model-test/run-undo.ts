import { createReplica } from '../index.ts';
import { overTheWire } from './canonical.ts';
import type { GestureSource } from './make-gesture.ts';
import { DRAWN } from './mode.ts';
import { RandomSource } from './random-source.ts';
import { expectSame } from './simulation.ts';

/**
 * One tab, nobody else: undoing all gestures shows each earlier state, redoing them each later one (`sync.md` §7.6).
 * Throws otherwise.
 */
export function runUndo(steps: readonly (readonly number[])[], mode = DRAWN): void {
  const start = mode.makeStart();
  const { scheduler } = mode;
  const replica = createReplica({ state: start, version: 0, clientId: 'ana', scheduler });
  const ids = [...start.task.keys(), ...start.milestone.keys(), ...start.dependency.keys()];
  const seen = [mode.show(start)];
  let counter = 0;
  for (const numbers of steps) {
    const source: GestureSource = {
      view: replica.getSnapshot().state,
      ids,
      nextValue: () => ++counter,
      nextId: () => `id${++counter}`,
      pastState: () => start,
    };
    const { effects } = replica.edit(overTheWire(mode.makeGesture(new RandomSource(numbers), source)));
    if (effects.length > 0) seen.push(mode.show(replica.getSnapshot().state));
  }
  for (const direction of ['undo', 'redo', 'undo'] as const) {
    const expected = direction === 'undo' ? seen.toReversed() : seen;
    for (const state of expected.slice(1)) {
      const { status } = replica[direction]();
      if (status !== 'done') throw new Error(`${direction} is ${status}`);
      expectSame(mode.show(replica.getSnapshot().state), state, `${direction} does not lead back`);
    }
    if (replica[direction]().status !== 'empty') throw new Error(`${direction} has no end`);
  }
}
