import { LEVELS } from '@giotto/contract/permissions';
import type { ClientClaim } from '../../packages/web/src/lib/chart-store/client-lock.ts';
import type { Outbox } from '../../packages/web/src/lib/chart-store/outbox.ts';
import type { SyncTransport } from '../../packages/web/src/lib/chart-store/sync-transport.ts';

const never = () => new Promise<never>(() => {});

/** Stands for this device's disk: keeps nothing. */
export const stubOutbox: Outbox = {
  isKept: true,
  write: async () => {},
  list: async () => new Map(),
  recordUnapplied: async () => {},
  listNotApplied: async () => [],
  discardNotApplied: async () => {},
  followNotApplied: () => () => {},
  close: () => {},
};

/** Stands for the server: takes no push, so that every edit stays pending, and has nothing new. */
export const stubTransport: SyncTransport = {
  push: never,
  pull: async () => ({ type: 'updates', head: 1, lastSeq: 0, level: LEVELS.OWNER, updates: [] }),
  replace: never,
  restore: never,
  isUnderMaintenance: () => false,
};

/** Stands for the tab's lock on its client id. */
export const stubClaim = async (clientId: string): Promise<ClientClaim> => ({ clientId, release: () => {} });
