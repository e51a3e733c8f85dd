import type { GanttConfiguration } from '@giotto/contract/api';

/** A change of some options. */
type Change = Partial<GanttConfiguration>;

/** Where a chart's configuration is shown, and the call that changes it at the server. */
interface ConfigurationPlace {
  readonly read: () => GanttConfiguration;
  readonly show: (configuration: GanttConfiguration) => void;
  /** Answers the configuration as the server has it then. */
  readonly send: (change: Change) => Promise<GanttConfiguration>;
}

/** Makes a change: shown at once, settled when the server has it; rejects when it was taken back. */
export type Configure = (change: Change) => Promise<void>;

/**
 * Options are shown at once and sent one change after the other, so that what was chosen last is what holds at the end,
 * however often a switch is turned. When nothing waits any more the server's last word is shown.
 */
export function createConfigurationSync({ read, show, send }: ConfigurationPlace): Configure {
  let confirmed = read();
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function push(change: Change): Promise<void> {
    try {
      confirmed = await send(change);
    } finally {
      waiting -= 1;
      if (waiting === 0) show(confirmed);
    }
  }

  return async (change) => {
    if (waiting === 0) confirmed = read();
    waiting += 1;
    show({ ...read(), ...change });
    const turn = queue.then(() => push(change));
    queue = turn.catch(() => undefined);
    await turn;
  };
}
