import type { GuestLevel } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';
import type { PeopleDeps } from '../people-deps.ts';

/** An invitation that awaits its answer. */
interface OpenInvite {
  readonly id: string;
  readonly email: string;
  readonly level: GuestLevel;
  readonly mailedAt: Date;
}

/** The target of invitations: one chart, or all charts of an owner. Everything except `lock` runs under the lock. */
export interface InviteTarget {
  readonly ownerId: string;
  /** Runs a transaction during which nobody else invites to this target and no grant on it changes. */
  readonly lock: (deps: PeopleDeps, work: (trx: Db) => Promise<void>) => Promise<void>;
  readonly hasGuest: (trx: Db, email: string) => Promise<boolean>;
  /** Number of people, including invited ones. */
  readonly countPeople: (trx: Db) => Promise<number>;
  /** The levels an address already has here in any way, or recently had. */
  readonly levelsBefore: (trx: Db, deps: PeopleDeps, email: string) => Promise<GuestLevel[]>;
  /** Returns false and changes nothing if the address is already invited. */
  readonly insert: (trx: Db, invite: OpenInvite) => Promise<boolean>;
  readonly find: (trx: Db, id: string) => Promise<OpenInvite | undefined>;
  readonly setMailedAt: (trx: Db, id: string, mailedAt: Date) => Promise<void>;
  /** The path and the chart's name for the mail; no name for all charts. */
  readonly describe: (trx: Db) => Promise<{ readonly path: string; readonly chartName: string | null }>;
}
