import type { State } from '@giotto/chart/model';
import type { Readable } from '../store.ts';
import type { ChartSnapshot } from './chart-store-types.ts';
import type { SyncTransport } from './sync-transport.ts';
import { waitForStore } from './wait-for-store.ts';

/** Ms allowed for saving own edits before a chart is replaced, and for the new chart to arrive afterwards. */
const PATIENCE = 30_000;
/** The number of attempts if others change the chart meanwhile. */
const TRIES = 3;

interface Replacing {
  readonly store: Readable<ChartSnapshot>;
  readonly transport: SyncTransport;
  readonly wake: () => void;
}

/**
 * Replaces the whole chart on the server as one log entry and waits until it arrives: for changes too large for a push.
 * Own edits are saved first. Returns whether it succeeded; otherwise nothing has changed.
 */
export async function replaceChart({ store, transport, wake }: Replacing, state: State): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const isSaved = await waitForStore(store, savedOrStuck, PATIENCE);
    if (!isSaved) return false;
    const { version } = store.get();
    const result = await transport.replace(version, state);
    if (result.type === 'failed') return false;
    wake();
    const wanted = result.type === 'done' ? result.version : version + 1;
    const isHere = await whenVersion(store, wanted);
    if (result.type === 'done') return isHere === true;
  }
  return false;
}

/**
 * Restores a version on the server as one log entry, and waits a while until it arrives. Own edits are saved first. The
 * server computes the difference under its lock, so concurrent edits don't interfere.
 */
export async function restoreVersion(
  { store, transport, wake }: Replacing,
  version: number,
): Promise<'done' | 'unsaved'> {
  const isSaved = await waitForStore(store, savedOrStuck, PATIENCE);
  if (!isSaved) return 'unsaved';
  const made = await transport.restore(version);
  wake();
  await whenVersion(store, made);
  return 'done';
}

function whenVersion(store: Readable<ChartSnapshot>, wanted: number): Promise<boolean | null> {
  return waitForStore(store, ({ version }) => (version >= wanted ? true : null), PATIENCE);
}

/** True once everything is saved, false if saving is stuck. */
export function savedOrStuck({ unsent, status }: ChartSnapshot): boolean | null {
  if (unsent === 0) return true;
  return status === 'saving' ? null : false;
}
