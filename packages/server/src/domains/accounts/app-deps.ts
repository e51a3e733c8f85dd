import type { AppDeps } from '../../platform/app-deps.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PasswordHasher } from './security/password-hasher.ts';

/** The customer port: what accounts need from billing. */
export interface Customers {
  /**
   * Runs `close` while nothing can be ordered. Throws `SubscriptionActive` if the account would be charged again,
   * `PaymentInProgress` if an order is being placed right now, and `Unavailable` if the payment provider can't be
   * reached.
   */
  readonly withPaymentsBlocked: (deps: AppDeps, userId: string, close: () => Promise<void>) => Promise<void>;
  /** Ends what's left of an account's subscription after the transaction commits. */
  readonly endSubscription: (trx: Db, userId: string, now: Date) => Promise<void>;
}

/** The coupon port for sign-up. */
export interface SignUpCoupons {
  /** Whether an address recently sent many wrong codes. */
  readonly needsCaptcha: (deps: AppDeps, address: string) => Promise<boolean>;
  /** Throws `CouponErrorOrAlreadyUsed` or `CouponExpired` if nobody could redeem the code now. */
  readonly check: (deps: AppDeps, code: string, address: string) => Promise<void>;
  /** Redeems a code for an account being created. */
  readonly redeem: (
    trx: Db,
    deps: AppDeps,
    use: { readonly userId: string; readonly code: string; readonly now: Date },
  ) => Promise<void>;
}

/**
 * The chart port: the names, by id, of those charts among `chartIds` that the person can see, as owner or guest, and
 * that aren't deleted.
 */
export type NameCharts = (
  db: Db,
  userId: string,
  chartIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** The webhook port: pauses all of a person's webhooks. */
export type PauseWebhooks = (db: Db, userId: string, now: Date) => Promise<void>;

declare module '../../platform/app-deps.ts' {
  interface AppDeps {
    readonly passwords: PasswordHasher;
    readonly customers: Customers;
    readonly signUpCoupons: SignUpCoupons;
    readonly nameCharts: NameCharts;
    readonly pauseWebhooks: PauseWebhooks;
  }
}
