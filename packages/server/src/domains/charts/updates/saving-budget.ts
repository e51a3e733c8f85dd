import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeSavedBytes } from './saving-budget-repository.ts';

/** Limits how many bytes an account writes to charts per day (UTC), on all nodes together (`SAVED_BYTES_A_DAY`). */
export interface SavingBudget {
  /**
   * Lends a portion to those of whose last one little is left, so that `spend` covers small saves. Returns who got one: it is
   * to be taken (`takePortions`) with what is written, or given back, as a negative number of bytes.
   */
  readonly lend: (userIds: Iterable<string>) => readonly string[];
  /** Takes lent portions, in the transaction that writes; returns whether all could be. */
  readonly takePortions: (db: Db, userIds: readonly string[], now: Date) => Promise<boolean>;
  /** Takes bytes without asking the database, if this node has that many left for the account. */
  readonly spend: (userId: string, bytes: number) => boolean;
  /** Gives back what was spent in vain; negative: what was lent in vain. */
  readonly giveBack: (userId: string, bytes: number) => void;
  /** Takes bytes, in the transaction that writes them. Throws `SavingLimit`. */
  readonly take: (db: Db, userId: string, bytes: number, now: Date) => Promise<void>;
}

/** What a node takes for an account at once, so that small saves cost no query of their own. */
export const PORTION = 256 * 1024;
/** The most accounts whose left portions are kept; if there are more, all are dropped. */
const KEPT = 10_000;
const DAY = 24 * 60 * 60_000;

export function createSavingBudget(): SavingBudget {
  const left = new Map<string, number>();
  const giveBack = (userId: string, bytes: number): void => {
    if (left.size >= KEPT) left.clear();
    left.set(userId, (left.get(userId) ?? 0) + bytes);
  };
  const spend = (userId: string, bytes: number): boolean => {
    const rest = (left.get(userId) ?? 0) - bytes;
    if (rest < 0) return false;
    left.set(userId, rest);
    return true;
  };
  return {
    lend(userIds) {
      const low = [...new Set(userIds)].filter((userId) => (left.get(userId) ?? 0) < PORTION / 2);
      for (const userId of low) giveBack(userId, PORTION);
      return low;
    },
    async takePortions(db, userIds, now) {
      // In one order for all: batches of several charts never wait for each other in a circle.
      for (const userId of userIds.toSorted())
        if (!(await takeSavedBytes(db, userId, PORTION, now))) return false;
      return true;
    },
    spend,
    giveBack,
    async take(db, userId, bytes, now) {
      if (spend(userId, bytes)) return;
      const rest = left.get(userId) ?? 0;
      left.delete(userId);
      if (await takeSavedBytes(db, userId, bytes - rest, now)) return;
      giveBack(userId, rest);
      throw new AppError('SavingLimit', { retryAfter: Math.ceil((DAY - (now.getTime() % DAY)) / 1_000) });
    },
  };
}
