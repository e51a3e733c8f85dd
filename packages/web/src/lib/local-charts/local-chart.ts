import type { Update } from '@giotto/chart/changes';
import type { StateJson } from '@giotto/chart/model';
import type { UndoRecord } from '@giotto/chart/replica';
import type { PushResult } from '../chart-store/sync-transport.ts';

/** The last push of a tab that the log has, with its answer for a repetition. */
interface LocalClient {
  readonly lastSeq: number;
  readonly result: PushResult;
}

/** A chart that is only on this device: its name, a state, and the position of its log. */
export interface LocalChart {
  /** Random; part of the request that keeps the chart in an account. */
  readonly id: string;
  readonly name: string;
  /** What it was made from, as `describeSource` writes it: the same address finds it again. */
  readonly source: string;
  /** The schema of `state` and of the log. */
  readonly schema: number;
  readonly state: StateJson;
  /** The version of `state`. */
  readonly version: number;
  /** The last version of the log. */
  readonly head: number;
  /** Unix milliseconds. */
  readonly changedAt: number;
  /** By client id, oldest first. */
  readonly clients: Readonly<Record<string, LocalClient>>;
  /** What the chart in an account was made from, after an attempt to keep it: this chart's head, and that one's version. */
  readonly kept?: { readonly head: number; readonly version: number };
}

/** An entry of a chart's log. */
export type LocalUpdate = Pick<
  Update,
  'version' | 'clientId' | 'seq' | 'userId' | 'origin' | 'updateDate' | 'changes'
>;

/** What a tab could undo when it was last seen. */
export interface LocalHistory {
  readonly chartId: string;
  /** Held by a lock while its tab is alive. */
  readonly id: string;
  /** The tab's client ids: other clients' updates are others' work. */
  readonly clientIds: readonly string[];
  /** The version that the tab had seen. */
  readonly version: number;
  /** Unix milliseconds. */
  readonly changedAt: number;
  readonly record: UndoRecord;
}

/** What a decision about a chart writes. */
export interface LocalDecision {
  readonly chart: LocalChart;
  readonly update?: LocalUpdate;
  /** Updates up to this version are no longer needed. */
  readonly forgetUpTo?: number;
}

/** The charts on this device with their logs. */
export interface LocalStore {
  /** Whether it survives the page. */
  readonly isKept: boolean;
  readonly listCharts: () => Promise<readonly LocalChart[]>;
  readonly readChart: (id: string) => Promise<LocalChart | undefined>;
  /** A chart's updates after a version, in order. */
  readonly readUpdates: (id: string, after: number) => Promise<readonly LocalUpdate[]>;
  readonly addChart: (chart: LocalChart) => Promise<void>;
  /**
   * Decides about a chart, and the updates after a version, in one transaction that no other tab comes between; undefined
   * if the chart isn't there. Resolves once the decision is on the disk. `decide` must not wait; null changes nothing.
   */
  readonly change: (
    id: string,
    after: number,
    decide: (
      chart: LocalChart | undefined,
      updates: readonly LocalUpdate[],
    ) => LocalDecision | null | undefined,
  ) => Promise<void>;
  /** Removes a chart with its log and its histories; false, and nothing happens, if its head isn't this one any more. */
  readonly removeChart: (id: string, head?: number) => Promise<boolean>;
  readonly listHistories: (chartId: string) => Promise<readonly LocalHistory[]>;
  readonly putHistory: (history: LocalHistory) => Promise<void>;
  readonly removeHistories: (histories: readonly Pick<LocalHistory, 'chartId' | 'id'>[]) => Promise<void>;
}
