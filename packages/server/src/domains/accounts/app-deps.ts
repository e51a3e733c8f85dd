import type { AppDeps } from '../../platform/app-deps.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PasswordHasher } from './security/password-hasher.ts';

/** What accounts have to know about money. */
export interface Customers {
  /**
   * Runs `close` while nothing can be ordered. Throws `SubscriptionActive` for an account that would go on being paid
   * for, `PaymentInProgress` while something is ordered in the same moment, and `Unavailable` when the payment provider
   * cannot be asked.
   */
  readonly withPaymentsBlocked: (deps: AppDeps, userId: string, close: () => Promise<void>) => Promise<void>;
  /** Has what is left of an account's subscription ended, once the transaction is committed. */
  readonly endSubscription: (trx: Db, userId: string, now: Date) => Promise<void>;
}

/** The coupons that a sign-up may come with. */
export interface SignUpCoupons {
  /** Whether many wrong codes came from an address lately. */
  readonly needsCaptcha: (deps: AppDeps, address: string) => Promise<boolean>;
  /** Throws `CouponErrorOrAlreadyUsed` or `CouponExpired` for a code that nobody could use now. */
  readonly check: (deps: AppDeps, code: string, address: string) => Promise<void>;
  /** Uses a code up for an account that is being made. */
  readonly redeem: (
    trx: Db,
    deps: AppDeps,
    use: { readonly userId: string; readonly code: string; readonly now: Date },
  ) => Promise<void>;
}

declare module '../../platform/app-deps.ts' {
  interface AppDeps {
    readonly passwords: PasswordHasher;
    readonly customers: Customers;
    readonly signUpCoupons: SignUpCoupons;
  }
}
