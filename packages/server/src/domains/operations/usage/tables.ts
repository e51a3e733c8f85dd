import type { UsageEvent } from '@giotto/contract/usage';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Errors that look alike, counted. */
export interface ErrorReportTable {
  fingerprint: string;
  side: 'server' | 'browser';
  name: string;
  message: string;
  stack: string;
  release: string;
  first_at: Timestamp;
  last_at: Timestamp;
  count: Generated<string>;
}

/** How often something was done on a day; by whom is not known. */
export interface UsageCountTable {
  /** YYYY-MM-DD in UTC. */
  day: ColumnType<string, string, never>;
  event: UsageEvent;
  count: Generated<string>;
}

/** The most rows of a kind that there were lately, and when. */
export interface RowCountTable {
  kind: string;
  most: number;
  most_at: ColumnType<Date, Date, Date>;
}

export interface WatchingTables {
  error_report: ErrorReportTable;
  usage_count: UsageCountTable;
  row_count: RowCountTable;
}

declare module '../../../platform/database/database.ts' {
  interface Database extends WatchingTables {}
}
