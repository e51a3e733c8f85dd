import type { GanttConfiguration } from '@giotto/contract/api';

/** A change of some options. */
type Change = Partial<GanttConfiguration>;

/** Where a chart's options are shown, and the call that changes them at the server. */
interface ConfigurationPlace {
  /** Shows changes that the server does not have yet over what it has. */
  readonly showWaiting: (changes: readonly Change[]) => void;
  /** Takes the configuration as the server has it now. */
  readonly keep: (configuration: GanttConfiguration) => void;
  /** Answers the configuration as the server has it then. */
  readonly send: (change: Change) => Promise<GanttConfiguration>;
}

/** Makes a change: shown at once, settled when the server has it; rejects when it was taken back. */
export type Configure = (change: Change) => Promise<void>;

/**
 * Options are shown at once and sent one change after the other, so that what was chosen last is what holds at the end,
 * however often a switch is turned. A change that was refused is no longer shown; what others change meanwhile lies
 * below those that wait.
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
