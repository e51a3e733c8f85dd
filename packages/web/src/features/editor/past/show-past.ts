import { type State, themeOf } from '@giotto/chart/model';
import type { PastView } from '../../../lib/history-host.ts';

interface PastSetup {
  readonly getState: () => State;
  readonly set: (view: PastView) => void;
  /** Loads the letters that a state needs. */
  readonly prepare: (state: State) => Promise<void>;
}

/**
 * Shows versions: at once when their font is there, else as soon as it is; the latest one only. Letters that the font's
 * tables lack come a moment later, and the version is laid out again with them.
 */
export function createShowPast({ getState, set, prepare }: PastSetup): (view: PastView) => void {
  let latest: PastView | null = null;
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
      // A copy: the same version, seen with its letters.
      if (latest === view) set({ ...view });
    };
    // Letters that cannot be loaded are no reason not to show the version.
    void prepare(state).then(showLatest, showLatest);
  };
}
