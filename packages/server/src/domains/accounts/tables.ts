import type { Activity } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import type { Edition } from '@giotto/contract/plans';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A person's account. */
export interface AppUserTable {
  id: string;
  /** In its canonical form (`contract/email`), unique. */
  email: string;
  name: string;
  /** The pepper's version, a colon, and argon2id's PHC string (`security.md` A1). */
  password_hash: string;
  created_at: Timestamp;
  /** When the sign-up code was confirmed; null while it is pending. */
  confirmed_at: NullableTimestamp;
  edition: Generated<Edition>;
  /** Unix seconds, `forever`, or null while there is none. */
  edition_ends: ColumnType<string | null, string | null | undefined, string | null>;
  premium_plan: ColumnType<string | null, string | null | undefined, string | null>;
  videos_viewed: JSONColumnType<string[], string | undefined, string>;
  referral_id: ColumnType<string | null, string | null | undefined, string | null>;
  locale: ColumnType<Locale | null, Locale | null | undefined, Locale | null>;
  is_admin: Generated<boolean>;
  /** Since when nobody can use the account, and why, in words for its owner. */
  locked_at: NullableTimestamp;
  lock_reason: ColumnType<string | null, string | null | undefined, string | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** What the person does for a living; null while nothing was said. */
  activity: ColumnType<Activity | null, Activity | null | undefined, Activity | null>;
  /** In the person's own words, where none of the others fits. */
  activity_text: Generated<string>;
  /** When the account was deleted; it can be restored for a while, and is then erased. */
  deleted_at: NullableTimestamp;
  /** When somebody last used the account or looked at one of its public charts, to the day. */
  used_at: ColumnType<Date, Date | undefined, Date>;
}

/** One signed-in browser or API client. The token itself is not kept (`security.md` A3). */
export interface SessionTable {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  user_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  /** Names the session in its owner's list. */
  id: Generated<string>;
  /** Browser and system, as the browser says. */
  device: Generated<string>;
  /** The network address of its last use. */
  address: Generated<string>;
  /** When the password was last given in it. */
  authenticated_at: Timestamp;
  /** Whether the second step of the login is due before it is good for anything (`security.md` A5). */
  needs_code: Generated<boolean>;
  /** When a second step of the account's own was made in it; null where it was not. */
  second_step_at: NullableTimestamp;
}

/** What a link in a mail is good for. */
export type LinkPurpose = 'reset' | 'new-email' | 'undo-email' | 'restore';

/** The key of a link in a mail; the key itself is not kept. */
export interface AccountLinkTable {
  /** SHA-256 of the key. */
  token_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  /** The address that the link is about: where it was sent, or the one that is given back. */
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** The newest confirmation code of an account; older ones are gone (`security.md` A6). */
export interface ConfirmationCodeTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Timestamp;
  tries: Generated<number>;
}

/** Failed logins in a row, by account or by known device (`security.md` A4). */
export interface LoginThrottleTable {
  bucket: string;
  failures: number;
  failed_at: Timestamp;
}

/** The secret of an app's one-time passwords (`security.md` A5). */
export interface OneTimePasswordTable {
  user_id: string;
  /** Sealed. */
  secret: Buffer;
  created_at: Timestamp;
  /** When a first one was right; null until then. */
  confirmed_at: NullableTimestamp;
  /** The newest step of the counter that was used. */
  last_step: Generated<string>;
}

/** A key pair on a device of the person, of which the server has the public half. */
export interface PasskeyTable {
  id: string;
  user_id: string;
  /** What the authenticator calls it. */
  credential_id: string;
  public_key: Buffer;
  /** How often it was used, as the authenticator says; 0 where it does not count. */
  counter: string;
  transports: JSONColumnType<string[], string, string>;
  name: string;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

/** What a passkey has to sign; good once. */
export interface PasskeyChallengeTable {
  challenge: string;
  purpose: 'add' | 'log-in' | 'renew-codes';
  /** Whose passkey has to answer; null for anybody's. */
  user_id: string | null;
  expires_at: Timestamp;
}

/** A code that stands for the second step when all else is lost. */
export interface RecoveryCodeTable {
  user_id: string;
  /** A keyed hash. */
  code_hash: Buffer;
}

/** A network that an account has logged in from. */
export interface LoginNetworkTable {
  user_id: string;
  /** A keyed hash: the address itself is not kept. */
  network: string;
  seen_at: Timestamp;
}

/** The tables of accounts by name. */
export interface AccountTables {
  app_user: AppUserTable;
  session: SessionTable;
  account_link: AccountLinkTable;
  confirmation_code: ConfirmationCodeTable;
  login_throttle: LoginThrottleTable;
  login_network: LoginNetworkTable;
  one_time_password: OneTimePasswordTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

declare module '../../platform/database/database.ts' {
  interface Database extends AccountTables {}
}
