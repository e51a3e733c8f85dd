import type { State } from '@giotto/chart/model';
import type { Readable } from '../store.ts';
import type { ChartSnapshot } from './chart-store-types.ts';
import type { SyncTransport } from './sync-transport.ts';
import { waitForStore } from './wait-for-store.ts';

/** Ms that own edits may take to be saved before a chart is replaced, and the new chart to arrive afterwards. */
const PATIENCE = 30_000;
/** How often it is tried again when others have changed the chart meanwhile. */
const TRIES = 3;

interface Replacing {
  readonly store: Readable<ChartSnapshot>;
  readonly transport: SyncTransport;
  readonly wake: () => void;
}

/**
 * Replaces the whole chart on the server, as one entry of its log, and waits until it is here: for what is too much for
 * a push. Own edits are saved first. Answers whether it was done; when not, nothing has changed.
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
 * Brings a version back on the server, as one entry of its log, and waits a while until it is here. Own edits are saved
 * first. The server makes the difference under its lock, so nothing that others do meanwhile is in the way.
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

/** True once everything is saved, false when that does not go on by itself. */
export function savedOrStuck({ unsent, status }: ChartSnapshot): boolean | null {
  if (unsent === 0) return true;
  return status === 'saving' ? null : false;
}
