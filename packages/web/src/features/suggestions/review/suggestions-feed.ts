import type { AnswerOf, decideSuggestions, Suggestion } from '@giotto/contract/api';
import type { ChartStore } from '../../../lib/chart-store/chart-store-types.ts';
import { createStore, type Readable } from '../../../lib/store.ts';

/** The owner's decision on a suggestion. */
export type Wish = 'accept' | 'refuse';
/** The outcome for one suggestion. */
export type Decided = AnswerOf<typeof decideSuggestions>['results'][number];

/** A decision on several suggestions in progress. */
export interface Run {
  readonly wish: Wish;
  readonly done: number;
  readonly total: number;
  /** The one being decided. */
  readonly id: string;
}

/** The known open suggestions of a chart. */
export interface FeedSnapshot {
  /** `failed`: they have never been loaded. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Oldest first. */
  readonly suggestions: readonly Suggestion[];
  readonly run: Run | null;
}

/** A decision's outcome. */
export interface RunResult {
  /** In the order they were decided; `decided` is undefined for one that no longer exists. */
  readonly outcomes: readonly { readonly suggestion: Suggestion; readonly decided: Decided | undefined }[];
  /** Why the run ended early, and the suggestions it didn't reach, which stay open. */
  readonly failure: { readonly error: unknown; readonly left: readonly Suggestion[] } | null;
}

export interface FeedPorts {
  readonly chart: Pick<ChartStore, 'get' | 'subscribe'>;
  readonly read: () => Promise<readonly Suggestion[]>;
  /** Decides one; returns undefined if the chart has no such suggestion. */
  readonly decide: (wish: Wish, id: string) => Promise<Decided | undefined>;
  /** Reopens refused suggestions. */
  readonly reopen: (ids: readonly string[]) => Promise<void>;
  /** Calls back periodically; returns a function that stops. */
  readonly everySoOften: (listener: () => void) => () => void;
}

/** The open suggestions, kept up to date, and decisions on them. */
export interface SuggestionsFeed extends Readable<FeedSnapshot> {
  /** Starts following; returns a function that stops. */
  readonly start: () => () => void;
  readonly reload: () => void;
  /** Decides one after the other; those decided elsewhere meanwhile are reported as such. One run at a time. */
  readonly decide: (wish: Wish, ids: readonly string[]) => Promise<RunResult>;
  /** Ends a run after the current suggestion. */
  readonly stop: () => void;
  readonly reopen: (ids: readonly string[]) => Promise<void>;
}

/**
 * Follows the open suggestions: reads them whenever the socket reports news, and periodically in case it doesn't. A
 * decided suggestion leaves the list even if a response in flight still contains it.
 */
export function createSuggestionsFeed(ports: FeedPorts): SuggestionsFeed {
  const store = createStore<FeedSnapshot>({ status: 'loading', suggestions: [], run: null });
  const gone = new Set<string>();
  let isLoading = false;
  let isDirty = false;
  let isStopping = false;
  let isEnded = false;

  const show = (suggestions: readonly Suggestion[]) => {
    const open = suggestions.filter(({ id, state }) => state === 'open' && !gone.has(id));
    const known = new Map(store.get().suggestions.map((one) => [one.id, one]));
    // Suggestions are immutable, so the objects keep their identity.
    store.set({ status: 'ready', suggestions: open.map((one) => known.get(one.id) ?? one) });
  };
  const load = async () => {
    isDirty = true;
    if (isLoading) return;
    isLoading = true;
    while (isDirty && !isEnded) {
      isDirty = false;
      try {
        const found = await ports.read();
        if (!isEnded) show(found);
      } catch {
        if (store.get().status === 'loading') store.set({ status: 'failed' });
      }
    }
    isLoading = false;
  };
  const reload = () => {
    if (store.get().status === 'failed') store.set({ status: 'loading' });
    void load();
  };
  const leave = (id: string) => {
    gone.add(id);
    store.set({ suggestions: store.get().suggestions.filter((one) => one.id !== id) });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    start: () => {
      isEnded = false;
      let { suggestionsRevision } = ports.chart.get();
      const unsubscribe = ports.chart.subscribe(() => {
        const revision = ports.chart.get().suggestionsRevision;
        if (revision !== suggestionsRevision) void load();
        suggestionsRevision = revision;
      });
      const end = ports.everySoOften(() => void load());
      void load();
      return () => {
        isEnded = true;
        isStopping = true;
        unsubscribe();
        end();
      };
    },
    reload,
    decide: async (wish, ids) => {
      const wanted = store.get().suggestions.filter(({ id }) => ids.includes(id));
      if (store.get().run || wanted.length === 0) return { outcomes: [], failure: null };
      isStopping = false;
      const outcomes: { suggestion: Suggestion; decided: Decided | undefined }[] = [];
      let failure: RunResult['failure'] = null;
      for (const [done, suggestion] of wanted.entries()) {
        if (isStopping) break;
        store.set({ run: { wish, done, total: wanted.length, id: suggestion.id } });
        try {
          const decided = await ports.decide(wish, suggestion.id);
          outcomes.push({ suggestion, decided });
          leave(suggestion.id);
        } catch (error) {
          failure = { error, left: wanted.slice(done) };
          break;
        }
      }
      store.set({ run: null });
      void load();
      return { outcomes, failure };
    },
    stop: () => {
      isStopping = true;
    },
    reopen: async (ids) => {
      await ports.reopen(ids);
      for (const id of ids) gone.delete(id);
      await load();
    },
  };
}
