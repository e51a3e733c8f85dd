import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { takeSavedBytes } from './saving-budget-repository.ts';

/** Limits how many bytes an account writes to charts per day (UTC), on all nodes together (`SAVED_BYTES_A_DAY`). */
export interface SavingBudget {
  /** Takes a portion in advance when little is left of the last one, so that `spend` covers small saves. */
  readonly refill: (db: Db, userId: string, now: Date) => Promise<void>;
  /** Takes bytes without asking the database, if this node has that many left for the account. */
  readonly spend: (userId: string, bytes: number) => boolean;
  /** Gives back what was spent in vain. */
  readonly giveBack: (userId: string, bytes: number) => void;
  /** Takes bytes, in the transaction that writes them. Throws `SavingLimit`. */
  readonly take: (db: Db, userId: string, bytes: number, now: Date) => Promise<void>;
}

/** What a node takes for an account at once, so that small saves cost no query of their own. */
const PORTION = 256 * 1024;
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
    async refill(db, userId, now) {
      if ((left.get(userId) ?? 0) >= PORTION / 2) return;
      if (await takeSavedBytes(db, userId, PORTION, now)) giveBack(userId, PORTION);
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
