import type { GanttConfiguration } from '@giotto/contract/api';

/** A change to some options. */
type Change = Partial<GanttConfiguration>;

/** Where a chart's options are shown, and the call that changes them on the server. */
interface ConfigurationPlace {
  /** Shows pending changes on top of the server's configuration. */
  readonly showWaiting: (changes: readonly Change[]) => void;
  /** Stores the server's current configuration. */
  readonly keep: (configuration: GanttConfiguration) => void;
  /** Returns the server's resulting configuration. */
  readonly send: (change: Change) => Promise<GanttConfiguration>;
}

/** Changes options: shown at once, resolved when the server has them; rejects if the change was reverted. */
export type Configure = (change: Change) => Promise<void>;

/**
 * Shows changed options at once and sends changes one at a time, so the last choice wins however often a switch is
 * toggled. A refused change is reverted; other people's changes are applied below the pending ones.
 */
export function createConfigurationSync({ showWaiting, keep, send }: ConfigurationPlace): Configure {
  let waiting: readonly Change[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const wait = (changes: readonly Change[]) => {
    waiting = changes;
    showWaiting(changes);
  };

  async function push(change: Change): Promise<void> {
    try {
      keep(await send(change));
    } finally {
      wait(waiting.filter((one) => one !== change));
    }
  }

  return async (change) => {
    wait([...waiting, change]);
    const turn = queue.then(() => push(change));
    queue = turn.catch(() => undefined);
    await turn;
  };
}
