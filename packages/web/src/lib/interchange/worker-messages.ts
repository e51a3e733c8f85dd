import type { Id, State } from '@giotto/chart/model';
import type { FormatName, Progress, TableInspection } from '@giotto/interchange/formats';
import type { Plan, PlanOverview, TaskChoice } from '@giotto/interchange/plan';
import type { Refusal, ReportEntry } from '@giotto/interchange/report';
import type { Encoding, TableOptions } from '@giotto/interchange/table';
import type { PackedExtra } from './extra-calls.ts';

/** A file for the worker to read. */
export interface ReadRequest {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Of the style that the chart is drawn in. */
  readonly styleId: string;
  /** Today's civil date. */
  readonly today: string;
  /** Of the chart's timeline, BCP 47. */
  readonly language: string;
  /** What a person chose about a table. */
  readonly table: TableOptions;
  /** What a person keeps of a file with more than `limit` tasks. */
  readonly choice: TaskChoice;
  /** Tasks that a chart holds, or that it has room for. */
  readonly limit: number;
}

/** A file that was read: the chart that it would become, with what was changed or left out. */
export interface ReadChart {
  readonly kind: 'chart';
  /** `gio`: one of our own files, which keeps its own style. */
  readonly format: FormatName | 'gio';
  /** The plan's own name, if the file has one. */
  readonly name: string | undefined;
  readonly state: State;
  /** Elements of the chart by the file's own ids. */
  readonly elementIds: ReadonlyMap<string, Id>;
  readonly entries: readonly ReportEntry[];
  /** What the file holds beyond the chart, by the chart's elements; absent if there is nothing, or too much. */
  readonly extra?: PackedExtra;
  /** What the file says; absent for one of our own files. */
  readonly plan?: Plan;
  /** Of a file with a table: what it's read by. */
  readonly table?: TableInspection;
  /** Of a text that may be in several. */
  readonly encoding?: Encoding;
  /** Of a file with more tasks than the limit: what there is to choose from. */
  readonly overview?: PlanOverview;
}

/** A file that can't be read: places and reasons. */
export interface RefusedFile {
  readonly kind: 'refused';
  readonly details: readonly Refusal[];
}

/** What the worker sends: progress, then one result; `failed` is a defect, or code that didn't load. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'failed' }
  | ReadChart
  | RefusedFile;
