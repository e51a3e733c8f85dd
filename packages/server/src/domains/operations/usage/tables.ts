import type { UsageEvent } from '@giotto/contract/usage';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;

/** Similar errors, counted. */
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

/** How often an event happened on a day; by whom is unknown. */
export interface UsageCountTable {
  /** YYYY-MM-DD in UTC. */
  day: ColumnType<string, string, never>;
  event: UsageEvent;
  count: Generated<string>;
}

/** The recent maximum number of rows of a kind, and when it was reached. */
export interface RowCountTable {
  kind: string;
  most: number;
  most_at: ColumnType<Date, Date, Date>;
}

export interface MonitoringTables {
  error_report: ErrorReportTable;
  usage_count: UsageCountTable;
  row_count: RowCountTable;
}

declare module '../../../platform/database/database.ts' {
  interface Database extends MonitoringTables {}
}
