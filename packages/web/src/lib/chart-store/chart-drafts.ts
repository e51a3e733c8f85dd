import type { PlainChange } from '@giotto/chart/changes';
import { cleanChanges, cleanText } from '@giotto/chart/clean-changes';
import { CHANGES_LIMIT, type State } from '@giotto/chart/model';
import type { FindProblems, QueuedPush, Replica } from '@giotto/chart/replica';
import { LEVELS, type Level } from '@giotto/contract/permissions';
import { NOTE_LENGTH } from '@giotto/contract/plans';
import type { Drafts, SuggestionOutcome } from './chart-store-types.ts';
import type { LossRecorder } from './record-unapplied.ts';
import { isSameChart } from './same-chart.ts';
import type { Trial } from './trial.ts';

const NOTE = { limit: NOTE_LENGTH, hasLines: true } as const;

interface DraftsSetup {
  readonly replica: Replica;
  readonly trial: Trial;
  /** Finds what the server would refuse in changes. */
  readonly findProblems: FindProblems;
  /** Reports the result of changes that were meant to be drafts. */
  readonly onEdited: LossRecorder['onEdited'];
  /** Persists the queue and sends it. */
  readonly send: () => void;
  /** Shows that the trial has begun or ended. */
  readonly refresh: () => void;
}

/** A store's drafts, and the events it has to report to them. */
export interface ChartDrafts extends Drafts {
  /** The number of draft edits; zero once all are undone, because they then only wait for a redo. */
  readonly count: () => number;
  /** Whether somebody with this level tries out changes. */
  readonly isTrying: (level: Level) => boolean;
  /** Ends the trial; its drafts stay. */
  readonly endTrial: () => void;
  /** Drops the drafts if all are undone. */
  readonly dropUndone: () => void;
  /** The server has settled a suggestion; null if refused. */
  readonly settle: (push: QueuedPush, id: string | null) => void;
  /** The queue is stuck. */
  readonly wait: () => void;
}

/** The drafts of a chart's replica, which wait in its queue. */
export function createDrafts(setup: DraftsSetup): ChartDrafts {
  const { replica, trial, findProblems, onEdited, send, refresh } = setup;
  /** Pending promises, keyed by changes, because a push may be renumbered on its way. */
  const waiting = new Map<QueuedPush['changes'], (outcome: SuggestionOutcome) => void>();
  const finish = (changes: QueuedPush['changes'], outcome: SuggestionOutcome) => {
    waiting.get(changes)?.(outcome);
    waiting.delete(changes);
  };
  const sendPush = (push: QueuedPush): Promise<SuggestionOutcome> => {
    const outcome = new Promise<SuggestionOutcome>((resolve) => waiting.set(push.changes, resolve));
    send();
    return outcome;
  };
  /** A suggestion is sent as one push. */
  const isRefused = (changes: readonly PlainChange[]) =>
    changes.length > CHANGES_LIMIT || findProblems(changes).length > 0;
  let known: { readonly of: unknown; readonly state: State } | null = null;
  const chartWithout = () => {
    const of = replica.getSnapshot();
    if (known?.of !== of) known = { of, state: replica.withoutDrafts() };
    return known.state;
  };
  const count = () => {
    const { drafts, state } = replica.getSnapshot();
    return drafts > 0 && isSameChart(chartWithout(), state) ? 0 : drafts;
  };
  const endTrial = () => {
    trial.end();
    refresh();
  };
  const submit = async (changes: readonly PlainChange[], note: string): Promise<SuggestionOutcome> => {
    const clean = cleanChanges(changes);
    if (isRefused(clean)) return { type: 'refused' };
    const push = replica.submit(clean, cleanText(note, NOTE));
    if (push) return sendPush(push);
    send();
    return { type: 'nothing' };
  };
  return {
    chartWithout,
    count,
    isTrying: (level) =>
      level >= LEVELS.WRITE && (trial.isOn() || (replica.getSnapshot().drafts > 0 && trial.isKept())),
    endTrial,
    tryOut: () => {
      trial.start();
      refresh();
    },
    apply: (difference) => {
      const { refused } = replica.applyDrafts(difference);
      if (refused === null) endTrial();
      send();
      return refused === null;
    },
    dropUndone: () => {
      if (count() === 0 && replica.getSnapshot().drafts > 0) replica.discard();
    },
    submit: async (changes, note) => {
      const outcome = await submit(changes, note);
      if (outcome.type !== 'refused') endTrial();
      return outcome;
    },
    sendAsSuggestion: async (changes, note) => {
      if (changes.length === 0) return { type: 'nothing' };
      const clean = cleanChanges(changes);
      return isRefused(clean) ? { type: 'refused' } : sendPush(replica.suggest(clean, cleanText(note, NOTE)));
    },
    draft: (changes) => {
      const before = replica.getSnapshot().state;
      onEdited(replica.edit(changes, 'edit', true), { changes, origin: 'edit', before });
      send();
    },
    save: () => {
      replica.save();
      endTrial();
      send();
    },
    discard: () => {
      replica.discard();
      endTrial();
      send();
    },
    settle: (push, id) =>
      finish(push.changes, id === null ? { type: 'refused' } : { type: 'sent', id, push }),
    wait: () => {
      for (const changes of [...waiting.keys()]) finish(changes, { type: 'waiting' });
    },
  };
}
