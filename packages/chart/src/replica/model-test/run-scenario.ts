import { apply, diff, invert, replay } from '../../changes/index.ts';
import { stateFromJson, stateToJson } from '../../model/index.ts';
import { overTheWire, toCanonical } from './canonical.ts';
import { DRAWN, type Mode } from './mode.ts';
import { expectSame, Simulation } from './simulation.ts';

/** Runs a scenario, one list of numbers per step, and throws at the first broken rule of `sync.md` §7. */
export function runScenario(
  steps: readonly (readonly number[])[],
  { doesDedupe = true, mode = DRAWN }: { readonly doesDedupe?: boolean; readonly mode?: Mode } = {},
): void {
  const simulation = new Simulation({ doesDedupe, mode });
  for (const numbers of steps) simulation.step(numbers);
  simulation.drain();
  simulation.checkEnd();
  checkLog(simulation);
}

/**
 * Checks that the log replays in both directions, that any version can be restored, and that a copy shares nothing
 * (`sync.md` §7.3, §7.7).
 */
function checkLog({ server }: Simulation): void {
  const snapshots = [toCanonical(server.start)];
  let state = server.start;
  for (const update of server.log) {
    state = replay(state, update.changes);
    snapshots.push(toCanonical(state));
  }
  expectSame(toCanonical(state), toCanonical(server.state), 'replaying the log does not give the head');
  for (const update of server.log.toReversed()) {
    state = replay(state, invert(update.changes));
    expectSame(
      toCanonical(state),
      snapshots[update.version - 1] ?? '',
      `walking back misses ${update.version - 1}`,
    );
    if (update.version % 7 !== 0) continue;
    const restored = apply(server.state, overTheWire(diff(server.state, state)), server.mode.scheduler);
    expectSame(
      server.mode.show(restored.state),
      server.mode.show(state),
      `restoring ${update.version - 1} shows another state`,
    );
    if (restored.dropped.length > 0)
      throw new Error(
        `restoring drops ${JSON.stringify(restored.dropped)} ${JSON.stringify(diff(server.state, state))}`,
      );
    const fork = stateFromJson(overTheWire(stateToJson(state)));
    expectSame(toCanonical(fork), toCanonical(state), 'a fork differs');
  }
}
