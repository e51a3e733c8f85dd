import type { State } from '@giotto/chart/model';
import { HISTORY_PAGE, LONGEST_HISTORY_PAGE } from '@giotto/contract/api';
import { createStore, type Readable } from '../../../lib/store.ts';
import {
  EMPTY_TRAIL,
  entryOf,
  type HistoryPage,
  hasNewer,
  type Trail,
  type VersionState,
  walk,
  withName,
  withPage,
} from './trail.ts';

/** The state of a request. */
export type Progress = 'idle' | 'loading' | 'failed';

/** A person's position in a chart's history. */
export interface TravelSnapshot {
  readonly trail: Trail;
  /** The first page; `idle` once it has loaded. */
  readonly opening: Progress;
  readonly older: Progress;
  readonly newer: Progress;
  /** The selected version, unaffected by other people's edits; null for the current chart. */
  readonly version: number | null;
  /** The request for its state. */
  readonly viewing: Progress;
  /** The last version whose state was found; kept while another one loads. */
  readonly shown: VersionState | null;
  /** The cause of a failure. */
  readonly error: unknown;
}

/** What time travel needs from the chart and its server. */
export interface TravelPorts {
  readonly readPage: (query: {
    readonly before?: number;
    readonly updateCount: number;
  }) => Promise<HistoryPage>;
  readonly readVersion: (version: number) => Promise<State>;
  /** The current chart; `isConfirmed` if the state is exactly its version's. */
  readonly present: () => VersionState & { readonly isConfirmed: boolean };
}

/** Time travel through one chart. */
export interface Travel extends Readable<TravelSnapshot> {
  /** Loads the first page: the newest one, or the one around a version, which is then selected. */
  readonly open: (version?: number) => Promise<void>;
  /** Selects a version; null for the current chart. */
  readonly choose: (version: number | null) => void;
  readonly loadOlder: () => Promise<void>;
  readonly loadNewer: () => Promise<void>;
  /** Returns to the newest page, whichever part is loaded. */
  readonly returnToNow: () => Promise<void>;
  /** Retries finding the selected version's state. */
  readonly retryView: () => void;
  /** Stores a name that the server has saved. */
  readonly noteName: (version: number, name: string | undefined) => void;
}

/** Entries loaded above a version from the URL. */
const ABOVE = 5;

/**
 * Time travel through a chart: loads entries page by page, computes states from nearby ones, and fetches those that are
 * far off.
 */
export function createTravel({ readPage, readVersion, present }: TravelPorts): Travel {
  const store = createStore<TravelSnapshot>({
    trail: EMPTY_TRAIL,
    opening: 'loading',
    older: 'idle',
    newer: 'idle',
    version: null,
    viewing: 'idle',
    shown: null,
    error: null,
  });
  /** Numbers the requests, so a response to an earlier one is recognised as stale. */
  let wish = 0;

  const findState = (version: number): State | null => {
    const { trail, shown } = store.get();
    const now = present();
    const known = [...(shown ? [shown] : []), ...(now.isConfirmed ? [now] : [])];
    // The nearest one first.
    known.sort((a, b) => Math.abs(a.version - version) - Math.abs(b.version - version));
    for (const from of known) {
      const state = walk(trail, from, version);
      if (state) return state;
    }
    return null;
  };
  const view = (version: number) => {
    const mine = ++wish;
    const near = findState(version);
    if (near) {
      store.set({ version, viewing: 'idle', shown: { version, state: near } });
      return;
    }
    store.set({ version, viewing: 'loading' });
    readVersion(version).then(
      (state) => {
        if (mine === wish) store.set({ viewing: 'idle', shown: { version, state } });
      },
      (error: unknown) => {
        if (mine === wish) store.set({ viewing: 'failed', error });
      },
    );
  };
  const isNow = (version: number) => {
    const { trail } = store.get();
    return version >= Math.max(trail.head, present().version);
  };
  const choose = (version: number | null) => {
    if (version !== null && !isNow(version)) return view(version);
    wish++;
    store.set({ version: null, viewing: 'idle' });
  };
  const load = async (
    which: 'opening' | 'older' | 'newer',
    query: { readonly before?: number; readonly updateCount: number },
  ): Promise<void> => {
    if (store.get()[which] === 'loading' && which !== 'opening') return;
    store.set({ [which]: 'loading' });
    try {
      const page = await readPage(query);
      store.set({ trail: withPage(store.get().trail, page), [which]: 'idle' });
    } catch (error) {
      store.set({ [which]: 'failed', error });
    }
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    open: async (version) => {
      if (version !== undefined && version < present().version) {
        const before = version + ABOVE + 1;
        view(version);
        await load('opening', { before, updateCount: HISTORY_PAGE + ABOVE });
        // The URL's version may be older than everything that's stored.
        const { trail, opening } = store.get();
        if (opening === 'idle' && trail.entries.length === 0)
          await load('opening', { updateCount: HISTORY_PAGE });
      } else await load('opening', { updateCount: HISTORY_PAGE });
    },
    choose,
    loadOlder: async () => {
      const { trail, older } = store.get();
      if (trail.nextBefore === undefined || older === 'loading') return;
      await load('older', { before: trail.nextBefore, updateCount: HISTORY_PAGE });
    },
    loadNewer: async () => {
      const { trail, newer } = store.get();
      const [first] = trail.entries;
      const head = Math.max(trail.head, present().version);
      if (newer === 'loading' || (first && first.version >= head)) return;
      const missing = first ? head - first.version : HISTORY_PAGE;
      const updateCount = Math.min(LONGEST_HISTORY_PAGE, Math.max(HISTORY_PAGE, missing));
      // Only the entries just above the first one, however many more arrive: a trail has no gaps.
      const before = first && first.version + updateCount + 1;
      await load('newer', { updateCount, ...(before !== undefined && { before }) });
    },
    returnToNow: async () => {
      choose(null);
      if (hasNewer(store.get().trail)) await load('newer', { updateCount: HISTORY_PAGE });
    },
    retryView: () => {
      const { version } = store.get();
      if (version !== null) view(version);
    },
    noteName: (version, name) => store.set({ trail: withName(store.get().trail, version, name) }),
  };
}

/** The selected entry; undefined while not loaded. */
export function currentEntry({ trail, version }: TravelSnapshot) {
  return version === null ? (hasNewer(trail) ? undefined : trail.entries[0]) : entryOf(trail, version);
}
