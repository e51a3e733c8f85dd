import type { ErasureKind } from '@giotto/contract/api';
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

/** An erasure that would take too much, and waits for somebody's word. */
export interface StoppedErasureTable {
  kind: ErasureKind;
  rows: number;
  /** Rows that there are. */
  total: number;
  since: ColumnType<Date, Date, never>;
  /** When it was stopped last: what is waited for is what was over then. */
  stopped_at: ColumnType<Date, Date, Date>;
  approved_at: ColumnType<Date | null, Date | null, Date | null>;
}

export interface RetentionTables {
  retention_notice: RetentionNoticeTable;
  stopped_erasure: StoppedErasureTable;
}

declare module '../../../platform/database/database.ts' {
  interface Database extends RetentionTables {}
}
