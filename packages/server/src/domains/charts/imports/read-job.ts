import type {
  ExtraFormatName,
  ImportColumn,
  ImportDateOrder,
  ImportEncoding,
  ImportFormatName,
} from '@giotto/contract/plan-formats';
import type { Plan } from '@giotto/interchange/plan';
import type { RefusalDetail, ReportLine } from '@giotto/interchange/report';

/** A file to read, sent to the worker as it is. */
export interface ReadJob {
  readonly bytes: Uint8Array;
  /** Only helps to say what a file is that can't be read. */
  readonly fileName?: string;
  /** Absent: recognised by content. */
  readonly format?: ImportFormatName;
  /** What is said about a text or a table; the rest is guessed. */
  readonly encoding?: ImportEncoding;
  readonly dateOrder?: ImportDateOrder;
  readonly columns?: readonly (ImportColumn | undefined)[];
  /** Today's civil date, where an undated plan begins. */
  readonly today: string;
  /** Whether the plan itself is wanted, instead of the chart. */
  readonly isPreview: boolean;
}

/** What a file contains, and what was changed or left out. */
interface ReadReport {
  readonly tasks: number;
  readonly milestones: number;
  readonly links: number;
  readonly entries: readonly ReportLine[];
}

/** A file that was read. */
export interface ReadFacts {
  readonly format: ImportFormatName;
  /** Of a text that may be in several. */
  readonly encoding?: ImportEncoding;
  /** The plan's own name, if the file has one. */
  readonly name?: string;
  readonly report: ReadReport;
}

/** A valid chart as `packState` packs it. */
export interface ReadChart extends ReadFacts {
  readonly packed: Uint8Array;
  readonly isPremium: boolean;
  /** What the file holds beyond the chart, packed; absent if there is nothing, or too much. */
  readonly extra?: { readonly format: ExtraFormatName; readonly bytes: Uint8Array };
}

export interface ReadPreview extends ReadFacts {
  readonly plan: Plan;
}

/** The result of a job. */
export type ReadOutcome =
  | { readonly kind: 'chart'; readonly chart: ReadChart }
  | { readonly kind: 'preview'; readonly preview: ReadPreview }
  | { readonly kind: 'refused'; readonly details: readonly RefusalDetail[] };
