import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, never>;

/** What a notice is about: an account that nobody uses, or the history that a premium plan left behind. */
export type NoticeAbout = 'unused' | 'premium';

/** A mail that tells somebody what will be erased, sent so many days before. */
export interface RetentionNoticeTable {
  user_id: string;
  about: NoticeAbout;
  /** When it will be erased; a later one makes earlier notices worthless. */
  ends_at: Timestamp;
  days: number;
  sent_at: Timestamp;
}

export interface RetentionTables {
  retention_notice: RetentionNoticeTable;
}
