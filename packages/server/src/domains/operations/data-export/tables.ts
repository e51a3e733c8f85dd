import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date, Date>;
type NullableTimestamp = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A person's data export; only the newest is kept. */
export interface DataExportTable {
  user_id: string;
  asked_at: Timestamp;
  /** When the node that is working on it last said so. */
  begun_at: NullableTimestamp;
  /** When it was finished or, if it has no bytes, given up. */
  made_at: NullableTimestamp;
  /** A ZIP file that a node of the version before has made. */
  archive: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** How often it was begun, counted before the work. */
  tries: ColumnType<number, number | undefined, number>;
  /** Names the last try, and its parts. */
  claim: string | null;
}

/** A part of a data export's ZIP file. */
export interface DataExportPartTable {
  user_id: string;
  claim: string;
  /** From 0. */
  number: number;
  bytes: Buffer;
}

export interface DataExportTables {
  data_export: DataExportTable;
  data_export_part: DataExportPartTable;
}

declare module '../../../platform/database/database.ts' {
  interface Database extends DataExportTables {}
}
