import type { Activity } from '@giotto/contract/api';
import type { Locale } from '@giotto/contract/locales';
import type { Scope } from '@giotto/contract/permissions';
import type { Edition } from '@giotto/contract/plans';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A person's account. */
export interface AppUserTable {
  id: string;
  /** In canonical form (`contract/email`), unique. */
  email: string;
  name: string;
  /** The pepper's version, a colon, and argon2id's PHC string (`security.md` A1). */
  password_hash: string;
  created_at: Timestamp;
  /** When the sign-up code was confirmed; null while it's pending. */
  confirmed_at: NullableTimestamp;
  edition: Generated<Edition>;
  /** Unix seconds, `forever`, or null if there's no end. */
  edition_ends: ColumnType<string | null, string | null | undefined, string | null>;
  premium_plan: ColumnType<string | null, string | null | undefined, string | null>;
  videos_viewed: JSONColumnType<string[], string | undefined, string>;
  referral_id: ColumnType<string | null, string | null | undefined, string | null>;
  locale: ColumnType<Locale | null, Locale | null | undefined, Locale | null>;
  is_admin: Generated<boolean>;
  /** Since when the account is locked, and why, worded for its owner. */
  locked_at: NullableTimestamp;
  lock_reason: ColumnType<string | null, string | null | undefined, string | null>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** The person's occupation; null if they haven't said. */
  activity: ColumnType<Activity | null, Activity | null | undefined, Activity | null>;
  /** In the person's own words, if no predefined activity fits. */
  activity_text: Generated<string>;
  /** When the account was deleted; it can be restored for a while before it's erased. */
  deleted_at: NullableTimestamp;
  /** When somebody last used the account or viewed one of its public charts; exact to the day. */
  used_at: ColumnType<Date, Date | undefined, Date>;
}

/** A signed-in browser or API client. The token itself isn't stored (`security.md` A3). */
export interface SessionTable {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  user_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  /** Identifies the session in its owner's list. */
  id: Generated<string>;
  /** Browser and operating system, as reported by the browser. */
  device: Generated<string>;
  /** The network address of its last use. */
  address: Generated<string>;
  /** When the password was last entered in it. */
  authenticated_at: Timestamp;
  /** Whether the login still needs its second step before the session is valid (`security.md` A5). */
  needs_code: Generated<boolean>;
  /** When it passed one of the account's own second steps; null if it hasn't. */
  second_step_at: NullableTimestamp;
}

/** The purpose of a link in a mail. */
export type LinkPurpose = 'reset' | 'new-email' | 'undo-email' | 'restore';

/** A personal access token, for the owner's programs; its text isn't stored. */
export interface AccessTokenTable {
  /** SHA-256 of the text. */
  token_hash: Buffer;
  /** Identifies the token in its owner's list. */
  id: string;
  user_id: string;
  name: string;
  scopes: Scope[];
  /** The charts that it is restricted to; null: all. */
  chart_ids: ColumnType<string[] | null, string[] | null, never>;
  created_at: Timestamp;
  /** Null: never. */
  expires_at: NullableTimestamp;
  /** Exact to the minute. */
  last_used_at: NullableTimestamp;
}

/** A link in a mail; its key isn't stored. */
export interface AccountLinkTable {
  /** SHA-256 of the key. */
  token_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  /** The email address the link is about: the recipient's, or the one it restores. */
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** An account's newest confirmation code; a new one replaces it (`security.md` A6). */
export interface ConfirmationCodeTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Timestamp;
  tries: Generated<number>;
}

/** Consecutive failed logins per account or known device (`security.md` A4). */
export interface LoginThrottleTable {
  bucket: string;
  failures: number;
  failed_at: Timestamp;
}

/** The secret of an authenticator app (`security.md` A5). */
export interface OneTimePasswordTable {
  user_id: string;
  /** Encrypted. */
  secret: Buffer;
  created_at: Timestamp;
  /** When its first code was entered correctly; null until then. */
  confirmed_at: NullableTimestamp;
  /** The newest counter step that was used. */
  last_step: Generated<string>;
}

/** The public half of a key pair on one of the person's devices. */
export interface PasskeyTable {
  id: string;
  user_id: string;
  /** The authenticator's id for it. */
  credential_id: string;
  public_key: Buffer;
  /** How often it was used, according to the authenticator; 0 if it doesn't count. */
  counter: string;
  transports: JSONColumnType<string[], string, string>;
  name: string;
  created_at: Timestamp;
  last_used_at: NullableTimestamp;
}

/** A challenge for a passkey to sign, valid once. */
export interface PasskeyChallengeTable {
  challenge: string;
  purpose: 'add' | 'log-in' | 'renew-codes';
  /** Whose passkey has to answer; null for anybody's. */
  user_id: string | null;
  expires_at: Timestamp;
}

/** A recovery code: a second step for when all others are lost. */
export interface RecoveryCodeTable {
  user_id: string;
  /** A keyed hash. */
  code_hash: Buffer;
}

/** A network that an account has logged in from. */
export interface LoginNetworkTable {
  user_id: string;
  /** A keyed hash; the address itself isn't stored. */
  network: string;
  seen_at: Timestamp;
}

/** The tables of accounts by name. */
export interface AccountTables {
  app_user: AppUserTable;
  session: SessionTable;
  access_token: AccessTokenTable;
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
