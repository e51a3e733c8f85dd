import { apply, type PlainChange, prepareChanges } from '../../changes/index.ts';
import type { Id, State } from '../../model/index.ts';
import { DRAWN } from './mode.ts';
import { RandomSource } from './random-source.ts';

/** A state after some random gestures, with the gestures. Ids and values begin with `name`, so that branches differ. */
export function makeBranch(
  start: State,
  steps: readonly (readonly number[])[],
  name: string,
  { scheduler, makeGesture } = DRAWN,
): { readonly state: State; readonly changes: readonly PlainChange[] } {
  const ids: Id[] = [...start.task.keys(), ...start.milestone.keys(), ...start.dependency.keys()];
  const changes: PlainChange[] = [];
  let state = start;
  let counter = name.length * 1_000;
  for (const numbers of steps) {
    const gesture = makeGesture(new RandomSource(numbers), {
      view: state,
      ids,
      nextValue: () => ++counter,
      nextId: () => `${name}${++counter}`,
      pastState: () => start,
    });
    const prepared = prepareChanges(state, gesture, scheduler);
    const result = apply(state, prepared, scheduler);
    if (result.refused) continue;
    changes.push(...prepared);
    state = result.state;
  }
  return { state, changes };
}
