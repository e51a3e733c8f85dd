import type { State } from '@giotto/chart/model';
import { LEVELS } from '@giotto/contract/permissions';
import type { ChartSnapshot, ChartStore } from '../../../lib/chart-store/chart-store-types.ts';
import { createStore } from '../../../lib/store.ts';

const ignore = () => {};
const resolve = () => Promise.resolve();

/** A store that only shows a chart: it keeps no edit and contacts no server. */
export function createSampleStore(state: State): ChartStore {
  const { get, subscribe } = createStore<ChartSnapshot>({
    state,
    version: 2,
    level: LEVELS.OWNER,
    status: 'saved',
    unsent: 0,
    drafts: 0,
    isTrying: false,
    isSubmitting: false,
    isConfirmed: true,
    canUndo: false,
    canRedo: false,
    notApplied: [],
    people: [],
    isFollowed: false,
    suggestionsRevision: 0,
    commentsRevision: 0,
    settingsRevision: 0,
    isKept: true,
    pendingDecision: null,
    conflicts: [],
    replacements: [],
    lost: null,
  });
  const suggestNothing = async () => ({ type: 'nothing' }) as const;
  return {
    get,
    subscribe,
    edit: ignore,
    drafts: {
      chartWithout: () => state,
      submit: suggestNothing,
      draft: ignore,
      save: ignore,
      tryOut: ignore,
      apply: () => true,
      discard: ignore,
      sendAsSuggestion: suggestNothing,
    },
    watch: () => ignore,
    undo: () => 'nothing',
    redo: () => 'nothing',
    readHistory: () => ({ undo: [], redo: [], touched: [] }),
    replace: async () => false,
    present: ignore,
    restore: async () => 'unsaved',
    retry: ignore,
    decide: resolve,
    forgetConflicts: ignore,
    forgetReplacements: ignore,
    othersSince: () => [],
    findRestoration: () => null,
    suggestWaiting: async () => false,
    abandon: resolve,
    addNotApplied: resolve,
    discardNotApplied: resolve,
    close: resolve,
  };
}
