import type { PlainChange } from '@giotto/chart/changes';
import { cleanChanges, cleanText } from '@giotto/chart/clean-changes';
import { CHANGES_LIMIT, type State } from '@giotto/chart/model';
import type { EditResult, FindProblems, QueuedPush, Replica } from '@giotto/chart/replica';
import { NOTE_LENGTH } from '@giotto/contract/plans';
import type { Drafts, SuggestionOutcome } from './chart-store-types.ts';
import { isSameChart } from './same-chart.ts';

const NOTE = { limit: NOTE_LENGTH, hasLines: true } as const;

interface DraftsSetup {
  readonly replica: Replica;
  /** What the server would refuse of changes. */
  readonly findProblems: FindProblems;
  /** Told what became of changes that were to be a draft. */
  readonly onEdited: (result: EditResult, changes: readonly PlainChange[]) => void;
  /** Keeps the queue on the disk, and sends. */
  readonly send: () => void;
}

/** The drafts of a store, with what it has to tell them. */
export interface ChartDrafts extends Drafts {
  /** How many edits wait as drafts; none once all of them are undone: they wait only for a redo. */
  readonly count: () => number;
  /** Forgets drafts that are all undone. */
  readonly dropUndone: () => void;
  /** A suggestion has come to its end on the server; null: refused. */
  readonly settle: (push: QueuedPush, id: string | null) => void;
  /** The queue does not go on by itself. */
  readonly wait: () => void;
}

/** The drafts of a chart's replica: they wait in its queue. */
export function createDrafts({ replica, findProblems, onEdited, send }: DraftsSetup): ChartDrafts {
  /** Who waits for an answer, by the changes: a push may get another number on its way. */
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
  /** What becomes a suggestion goes as one push. */
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
  return {
    chartWithout,
    count,
    dropUndone: () => {
      if (count() === 0 && replica.getSnapshot().drafts > 0) replica.discard();
    },
    submit: async (changes, note) => {
      const clean = cleanChanges(changes);
      if (isRefused(clean)) return { type: 'refused' };
      const push = replica.submit(clean, cleanText(note, NOTE));
      if (push) return sendPush(push);
      send();
      return { type: 'nothing' };
    },
    sendAsSuggestion: async (changes, note) => {
      if (changes.length === 0) return { type: 'nothing' };
      const clean = cleanChanges(changes);
      return isRefused(clean) ? { type: 'refused' } : sendPush(replica.suggest(clean, cleanText(note, NOTE)));
    },
    draft: (changes) => {
      onEdited(replica.edit(changes, 'edit', true), changes);
      send();
    },
    save: () => {
      replica.save();
      send();
    },
    discard: () => {
      replica.discard();
      send();
    },
    settle: (push, id) =>
      finish(push.changes, id === null ? { type: 'refused' } : { type: 'sent', id, push }),
    wait: () => {
      for (const changes of [...waiting.keys()]) finish(changes, { type: 'waiting' });
    },
  };
}
