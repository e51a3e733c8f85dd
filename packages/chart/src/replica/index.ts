export {
  listNotApplied,
  type NotApplied,
  type QueuedPush,
  type RemoteUpdate,
  type Settled,
} from './entry.ts';
export * from './open-field.ts';
export * from './replica.ts';
export type { Difference } from './replica-drafts.ts';
export type { RevisedPush, Revision } from './replica-revise.ts';
export * from './replica-types.ts';
export { type TouchedRecord, touchedBy, type UndoRecord } from './undo-history.ts';
