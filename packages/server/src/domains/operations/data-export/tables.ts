import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A person's data export; only the newest is kept. */
export interface DataExportTable {
  user_id: string;
  asked_at: Timestamp;
  /** Since when a node has been working on it. */
  begun_at: NullableTimestamp;
  made_at: NullableTimestamp;
  /** A ZIP file. */
  archive: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
}

export interface DataExportTables {
  data_export: DataExportTable;
}

declare module '../../../platform/database/database.ts' {
  interface Database extends DataExportTables {}
}
