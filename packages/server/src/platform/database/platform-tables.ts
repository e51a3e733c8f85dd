import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Something that may happen only so often; counted by bucket and time, and forgotten after a day. */
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

/** A mail on its way out, or kept because there is no mail server. */
interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  /** Empty once the mail server has it: keys and codes are not kept longer than they have to be. */
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

/** The tables of the platform's own parts by name. */
export interface PlatformTables {
  attempt: AttemptTable;
  used_token: UsedTokenTable;
  mail: MailTable;
}
