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
}

/** One signed-in browser or API client. The token itself is not kept (`security.md` A3). */
export interface SessionTable {
  /** SHA-256 of the token. */
  token_hash: Buffer;
  user_id: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
}

/** A folder in its owner's order. */
export interface FolderTable {
  user_id: string;
  id: string;
  name: string;
  position: number;
}

/** The newest confirmation code of an account; older ones are gone (`security.md` A6). */
export interface ConfirmationCodeTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Timestamp;
  tries: Generated<number>;
}

/** Something that may happen only so often; counted by bucket and time, and forgotten after a day. */
export interface AttemptTable {
  id: Generated<string>;
  bucket: string;
  happened_at: Timestamp;
}

/** Failed logins in a row, by account or by known device (`security.md` A4). */
export interface LoginThrottleTable {
  bucket: string;
  failures: number;
  failed_at: Timestamp;
}

/** A captcha that was solved and used. */
export interface UsedTokenTable {
  id: string;
  expires_at: Timestamp;
}

/** A mail on its way out, or kept because there is no mail server. */
export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  created_at: Timestamp;
  /** Where an answer goes, when that is not the sender. */
  reply_to: ColumnType<string | null, string | null | undefined, never>;
  /** When it makes no sense any more. */
  expires_at: Timestamp;
  sent_at: NullableTimestamp;
  tries: Generated<number>;
  next_try_at: Timestamp;
}

/** The tables of accounts by name. */
export interface AccountTables {
  app_user: AppUserTable;
  session: SessionTable;
  folder: FolderTable;
  confirmation_code: ConfirmationCodeTable;
  attempt: AttemptTable;
  login_throttle: LoginThrottleTable;
  used_token: UsedTokenTable;
  mail: MailTable;
}
