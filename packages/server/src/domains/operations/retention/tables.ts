import type { ErasureKind } from '@giotto/contract/api';
import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, never>;

/** What a notice is about: an unused account, or the history from a past premium plan. */
export type NoticeAbout = 'unused' | 'premium';

/** A mail that announced an erasure this many days ahead. */
export interface RetentionNoticeTable {
  user_id: string;
  about: NoticeAbout;
  /** When the erasure is due; a later date invalidates earlier notices. */
  ends_at: Timestamp;
  days: number;
  sent_at: Timestamp;
}

/** An erasure that would remove too much and waits for approval. */
export interface StoppedErasureTable {
  kind: ErasureKind;
  rows: number;
  /** All rows of this kind. */
  total: number;
  since: ColumnType<Date, Date, never>;
  /** When it was last stopped; an approval covers what was due then. */
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
