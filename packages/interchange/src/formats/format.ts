import type { Plan } from '../plan/index.ts';
import type { Report, ReportCode } from '../report/index.ts';
import type { Encoding, Table, TableOptions, TableWriteOptions } from '../table/index.ts';

/** How far a stage of reading is: `done` of `of`, in the stage's own measure. */
export interface Progress {
  readonly stage: 'unpack' | 'parse' | 'build';
  readonly done: number;
  readonly of: number;
}

export interface ReadContext {
  /** Takes each value that is changed or left out. */
  readonly report: Report;
  readonly onProgress: (progress: Progress) => void;
  /** What a person chose about a file with a table, or about the encoding of a text. */
  readonly table?: TableOptions;
  /** Told the encoding of a text that may be in several. */
  readonly onEncoding?: (encoding: Encoding) => void;
  /** Today's civil date, where a file leaves parts of its dates to it. Absent: 2000-01-01. */
  readonly today?: string;
}

/** Reads a file's bytes. Throws `ImportRefused` for a file that can't be read, and nothing else. */
export type ReadPlan = (bytes: Uint8Array, context: ReadContext) => Plan | Promise<Plan>;

/** Reads the table of a file's bytes, for a preview of its columns. Throws `ImportRefused`, and nothing else. */
export type ReadTable = (bytes: Uint8Array, context: ReadContext) => Table | Promise<Table>;

/** What a calendar's file says about itself, so that programs recognise a later version of it. */
export interface CalendarOptions {
  /** The chart's id: with each task's, it makes an id that stays. Absent: `plan`. */
  readonly chart?: string;
  /** The chart's version, from 0. */
  readonly version?: number;
  /** When the chart was changed last: a date and a time in UTC. Absent: 1970. */
  readonly changedAt?: string;
  /** Whether tasks are to-dos instead of events. */
  readonly hasToDos?: boolean;
  /** Whether summary tasks are left out. */
  readonly isWithoutSummaries?: boolean;
  /** How often programs that subscribe to it should look for a newer one, in minutes. Absent: it isn't subscribed to. */
  readonly refreshMinutes?: number;
}

export interface WriteContext {
  /** Takes each value that the format can't hold. */
  readonly report: Report;
  readonly calendar?: CalendarOptions;
  readonly table?: TableWriteOptions;
}

/** Writes a plan that holds together (`tidyPlan`); never throws. */
export type WritePlan = (plan: Plan, context: WriteContext) => Uint8Array | Promise<Uint8Array>;

/** What a format does with one of its documented elements, for its page in `docs/formats`. */
export interface FormatElement {
  /** As the format's own documentation names it: `Task/PercentComplete`. */
  readonly name: string;
  /**
   * Whether a reader keeps it, in the plan or beside the chart for the way back to the same format; otherwise under which
   * codes it reports what it changes or leaves out.
   */
  readonly reading: 'kept' | 'kept beside the chart' | 'not read' | readonly ReportCode[];
  /** Whether a writer writes it; as codes, under which it reports what it changes or leaves out. */
  readonly writing: 'written' | 'not written' | readonly ReportCode[];
  /** The Plan's field, and what people should know. */
  readonly note: string;
}

/** A format's code, loaded on first use. */
export interface FormatCode {
  readonly read?: ReadPlan;
  /** Of a format whose files hold a table. */
  readonly readTable?: ReadTable;
  readonly write?: WritePlan;
}

export interface Format {
  /** What people call it. */
  readonly title: string;
  /** Of file names, without the dot. */
  readonly extension: string;
  readonly mediaType: string;
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly load: () => Promise<FormatCode>;
}
