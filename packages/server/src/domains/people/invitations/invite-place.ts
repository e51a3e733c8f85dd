import type { GuestLevel } from '@giotto/contract/permissions';
import type { Db } from '../../../platform/database/database.ts';
import type { PeopleDeps } from '../people-deps.ts';

/** An invitation that waits for its answer. */
interface OpenInvite {
  readonly id: string;
  readonly email: string;
  readonly level: GuestLevel;
  readonly mailedAt: Date;
}

/** Where people are invited to: one chart, or all charts of an owner. Everything but `lock` runs under the lock. */
export interface InvitePlace {
  readonly ownerId: string;
  /** Runs a transaction in which nobody else invites here, and no right here changes. */
  readonly lock: (deps: PeopleDeps, work: (trx: Db) => Promise<void>) => Promise<void>;
  readonly hasGuest: (trx: Db, email: string) => Promise<boolean>;
  /** How many people are here, with those that are invited. */
  readonly countPeople: (trx: Db) => Promise<number>;
  /** The levels that an address has here already in some way, or had a short while ago. */
  readonly levelsBefore: (trx: Db, deps: PeopleDeps, email: string) => Promise<GuestLevel[]>;
  /** False when the address is invited already; nothing is changed then. */
  readonly insert: (trx: Db, invite: OpenInvite) => Promise<boolean>;
  readonly find: (trx: Db, id: string) => Promise<OpenInvite | undefined>;
  readonly setMailedAt: (trx: Db, id: string, mailedAt: Date) => Promise<void>;
  /** What the mail opens and names; no name for all charts. */
  readonly describe: (trx: Db) => Promise<{ readonly path: string; readonly chartName: string | null }>;
}
