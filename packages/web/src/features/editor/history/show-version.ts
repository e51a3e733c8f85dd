import { type State, themeOf } from '@giotto/chart/model';
import type { HistoryView } from '../../../lib/history-host.ts';

interface ShowVersionSetup {
  readonly getState: () => State;
  readonly set: (view: HistoryView) => void;
  /** Loads the glyphs that a state needs. */
  readonly prepare: (state: State) => Promise<void>;
}

/**
 * Shows versions: immediately when their font is loaded, otherwise once it has loaded, and only the latest one. Glyphs
 * that the font's tables lack load a moment later, and the version is then laid out again with them.
 */
export function createShowVersion({ getState, set, prepare }: ShowVersionSetup): (view: HistoryView) => void {
  let latest: HistoryView | null = null;
  const ready = new Set<string>();
  return (view) => {
    latest = view;
    const { state } = view;
    if (!state) return set(view);
    const { font } = themeOf(state);
    const isReady = font === themeOf(getState()).font || ready.has(font);
    if (isReady) set(view);
    const showLatest = () => {
      ready.add(font);
      // A copy of the same version triggers a new layout with its glyphs.
      if (latest === view) set({ ...view });
    };
    // Failing to load glyphs doesn't prevent showing the version.
    void prepare(state).then(showLatest, showLatest);
  };
}
