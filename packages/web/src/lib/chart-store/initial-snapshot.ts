import type { State } from '@giotto/chart/model';
import type { ChartSnapshot } from './chart-store-types.ts';
import type { NotApplied, Outbox } from './outbox.ts';

/** A chart as it is shown when it has just been opened. */
export function initialSnapshot(
  {
    version,
    level,
    outbox,
  }: Pick<ChartSnapshot, 'version' | 'level'> & { readonly outbox: Pick<Outbox, 'isKept'> },
  state: State,
  notApplied: readonly NotApplied[],
): ChartSnapshot {
  return {
    state,
    version,
    level,
    status: 'saved',
    unsent: 0,
    drafts: 0,
    isTrying: false,
    isSubmitting: false,
    isConfirmed: true,
    canUndo: false,
    canRedo: false,
    notApplied,
    people: [],
    isFollowed: false,
    suggestionsRevision: 0,
    commentsRevision: 0,
    settingsRevision: 0,
    isKept: outbox.isKept,
    pendingDecision: null,
    conflicts: [],
    replacements: [],
    lost: null,
  };
}
