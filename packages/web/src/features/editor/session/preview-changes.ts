import { apply, type PlainChange } from '@giotto/chart/changes';
import { type State, themeOf } from '@giotto/chart/model';
import { currentScheduler } from '../../../lib/scheduler.ts';

interface ChangePreviewSetup {
  readonly getState: () => State;
  readonly show: (changes: readonly PlainChange[] | null) => void;
  /** Loads the glyphs that a state needs. */
  readonly prepare: (state: State) => Promise<void>;
}

/**
 * Previews changes once their font's glyphs have loaded, and only the latest ones. Skimming many styles shows none late
 * and none in the wrong font.
 */
export function createChangePreview({
  getState,
  show,
  prepare,
}: ChangePreviewSetup): (changes: readonly PlainChange[] | null) => void {
  let latest: readonly PlainChange[] | null = null;
  const ready = new Set<string>();
  return (changes) => {
    latest = changes;
    if (!changes) return show(null);
    const state = apply(getState(), changes, currentScheduler()).state;
    const { font } = themeOf(state);
    if (font === themeOf(getState()).font || ready.has(font)) return show(changes);
    const showLatest = () => {
      ready.add(font);
      if (latest === changes) show(changes);
    };
    // Failing to load glyphs doesn't prevent the preview.
    void prepare(state).then(showLatest, showLatest);
  };
}
