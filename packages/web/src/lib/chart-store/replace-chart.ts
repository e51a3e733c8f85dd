import type { Update } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import type { Replica } from '@giotto/chart/replica';
import type { Store } from '../store.ts';
import type { ChartSnapshot, ChartStore } from './chart-store-types.ts';
import { createRandomId } from './client-lock.ts';
import type { RecentLog } from './recent-log.ts';
import type { SyncTransport } from './sync-transport.ts';
import { waitForStore } from './wait-for-store.ts';

/** Ms allowed for saving own edits before a chart is replaced, and for the new chart to arrive afterwards. */
const PATIENCE = 30_000;
/** The number of attempts if others change the chart meanwhile. */
const TRIES = 3;

interface ReplacingSetup {
  readonly store: Store<ChartSnapshot>;
  readonly transport: SyncTransport;
  readonly replica: Replica;
  readonly log: RecentLog;
  /** Whether a client id belongs, or belonged, to this tab. */
  readonly isOwn: (clientId: Id) => boolean;
  readonly wake: () => void;
}

/** Whole charts put in place of this one, by this tab and by others. */
interface Replacing extends Pick<ChartStore, 'replace' | 'restore' | 'othersSince'> {
  /** Call before the replica receives the updates. */
  readonly note: (updates: readonly Update[]) => void;
}

/** Replaces and restores one chart on the server, each as one log entry: own edits are saved first. */
export function createReplacing({ store, transport, replica, log, isOwn, wake }: ReplacingSetup): Replacing {
  /** Client ids under which the server has carried out what this tab asked for. */
  const deputies = new Set<Id>();
  const beginDeputy = () => {
    const clientId = createRandomId();
    deputies.add(clientId);
    replica.expectOwn(clientId);
    return clientId;
  };
  const isForeign = ({ clientId }: Update) => !deputies.has(clientId) && !isOwn(clientId);
  return {
    replace: async (state: State) => {
      for (let tries = 0; tries < TRIES; tries++) {
        const isSaved = await waitForStore(store, savedOrStuck, PATIENCE);
        if (!isSaved) return false;
        const { version } = store.get();
        const result = await transport.replace(version, state, beginDeputy());
        if (result.type === 'failed') return false;
        wake();
        const wanted = result.type === 'done' ? result.version : version + 1;
        const isHere = await whenVersion(store, wanted);
        if (result.type === 'done') return isHere === true;
      }
      return false;
    },
    // The server computes the difference under its lock, so concurrent edits don't interfere.
    restore: async (version, seen) => {
      const isSaved = await waitForStore(store, savedOrStuck, PATIENCE);
      if (!isSaved) return 'unsaved';
      const made = await transport.restore(version, seen, beginDeputy());
      wake();
      await whenVersion(store, made);
      return 'done';
    },
    othersSince: (version) => {
      const others = log.since(version)?.filter(isForeign);
      return others ? [...new Set(others.map(({ userId }) => userId))] : null;
    },
    note: (updates) => {
      const { pending, version } = replica.getSnapshot();
      const found = updates.flatMap((update) => {
        const { origin, userId } = update;
        if (update.version <= version || !isForeign(update)) return [];
        return origin === 'restore' || origin === 'import'
          ? [{ origin, userId, hadWaiting: pending.length > 0 } as const]
          : [];
      });
      if (found.length > 0) store.set({ replacements: [...store.get().replacements, ...found] });
    },
  };
}

function whenVersion(store: Store<ChartSnapshot>, wanted: number): Promise<boolean | null> {
  return waitForStore(store, ({ version }) => (version >= wanted ? true : null), PATIENCE);
}

/** True once everything is saved, false if saving is stuck. */
export function savedOrStuck({ unsent, status }: ChartSnapshot): boolean | null {
  if (unsent === 0) return true;
  return status === 'saving' ? null : false;
}
