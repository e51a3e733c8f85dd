import type { Dropped, DropReason, Effect, Origin, PlainChange, Update } from '../changes/index.ts';
import type { Id } from '../model/index.ts';

/** A push as it is kept until acknowledged (in IndexedDB) and sent: plain JSON, never changed once sent. */
export interface QueuedPush {
  /** The client id under which it must be sent, also by a tab that adopted it (`sync.md` §5). */
  readonly clientId: Id;
  readonly seq: number;
  /** The version that the person had seen when editing. */
  readonly base: number;
  readonly origin: Origin;
  readonly changes: readonly PlainChange[];
  /** Waits here until its author submits it: it is never sent as it is. */
  readonly isDraft?: true;
  /** What its author says about it: the push is to become a suggestion. */
  readonly note?: string;
}

/** What a replica needs to know of an update from the stream. */
export type RemoteUpdate = Pick<Update, 'version' | 'clientId' | 'seq' | 'changes'>;

/** One gesture, or the part of it that one push may hold: what undo steps over. Its effects are replaced at each rebase. */
export interface Step {
  /** Whether it goes on with the gesture of the step before it: the two are undone together. */
  readonly isContinued: boolean;
  changes: readonly PlainChange[];
  effects: readonly Effect[];
  dropped: readonly Dropped[];
}

/** A push in the queue, with the gestures that it is made of. */
export interface Entry {
  push: QueuedPush;
  readonly steps: Step[];
  /** A sent push never changes; an adopted one may have been sent. */
  isSent: boolean;
  /** The server's answer, once it is there; the effects may still be on their way. */
  ack: { readonly version: number; readonly dropped: readonly Dropped[] } | null;
  /** Whether the base already holds its effects: it only waits for the answer that was lost. */
  isAbsorbed: boolean;
}

/** A change of a push, or the fields of one, that the server's order left out. */
export interface NotApplied {
  readonly change: PlainChange;
  readonly why: DropReason;
}

/** A push that has come to its end: in the log, with what was left out, which must be shown to the person. */
export interface Settled {
  readonly push: QueuedPush;
  readonly notApplied: readonly NotApplied[];
}

/** What was left out. */
export function listNotApplied(changes: readonly PlainChange[], dropped: readonly Dropped[]): NotApplied[] {
  return dropped.flatMap(({ i, why, fields }) => {
    const change = changes[i];
    return change ? [{ change: fields ? partOf(change, fields) : change, why }] : [];
  });
}

/** These fields of a change, as a change of their own: what is created without them exists. */
function partOf(change: PlainChange, names: readonly string[]): PlainChange {
  if (change.type !== 'create' && change.type !== 'set') return change;
  const { kind, id } = change;
  const wanted = change.type === 'create' ? change.value : change.fields;
  const fields = Object.fromEntries(Object.entries(wanted).filter(([name]) => names.includes(name)));
  return { type: 'set', kind, id, fields };
}
