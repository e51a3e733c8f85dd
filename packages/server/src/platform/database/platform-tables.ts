import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Rate-limited actions, counted by bucket and time; deleted after a day. */
interface AttemptTable {
  id: Generated<string>;
  bucket: string;
  happened_at: Timestamp;
}

/** A captcha that was solved and used. */
interface UsedTokenTable {
  id: string;
  expires_at: Timestamp;
}

/** An outgoing mail, or one kept because there is no mail server. */
interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  /** Emptied once the mail server has the mail: links and codes must not be kept longer than necessary. */
  text: string;
  created_at: Timestamp;
  /** The reply address, if it isn't the sender's. */
  reply_to: ColumnType<string | null, string | null | undefined, never>;
  /** Where one POST stops further mails of this kind; emptied with the text. */
  unsubscribe: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the mail becomes pointless. */
  expires_at: Timestamp;
  sent_at: NullableTimestamp;
  /** Sent after all that aren't. */
  is_bulk: Generated<boolean>;
  tries: Generated<number>;
  next_try_at: Timestamp;
}

/** A request that its caller has named; deleted after a day. */
interface IdempotencyKeyTable {
  user_id: string;
  /** The id of the access token; empty for a session. */
  token_id: string;
  key: string;
  request_hash: Buffer;
  started_at: Timestamp;
  /** Null while it's being worked on. */
  status: ColumnType<number | null, number | null | undefined, number | null>;
  media_type: ColumnType<string | null, string | null | undefined, string | null>;
  /** Packed by gzip; null for one that isn't kept. */
  answer: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

/** The bytes that were kept for an account's programs on its last day (UTC). */
interface KeptBytesTable {
  user_id: string;
  day: string;
  bytes: string;
}

/** When a program beside the server last succeeded. */
interface ProgramSuccessTable {
  program: 'backup';
  succeeded_at: Timestamp;
}

/** The platform's tables by name. */
export interface PlatformTables {
  attempt: AttemptTable;
  used_token: UsedTokenTable;
  mail: MailTable;
  idempotency_key: IdempotencyKeyTable;
  kept_bytes: KeptBytesTable;
  program_success: ProgramSuccessTable;
}
