import { apply, type PlainChange } from '@giotto/chart/changes';
import { type State, themeOf } from '@giotto/chart/model';

interface ChangePreviewSetup {
  readonly getState: () => State;
  readonly show: (changes: readonly PlainChange[] | null) => void;
  /** Loads the letters that a state needs. */
  readonly prepare: (state: State) => Promise<void>;
}

/**
 * Tries changes on: they are shown once the letters of their font are there, the latest ones only, so that going
 * quickly over many styles shows no style late and no letters of another font.
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
    const state = apply(getState(), changes).state;
    const { font } = themeOf(state);
    if (font === themeOf(getState()).font || ready.has(font)) return show(changes);
    const showLatest = () => {
      ready.add(font);
      if (latest === changes) show(changes);
    };
    // Letters that cannot be loaded are no reason not to show the style.
    void prepare(state).then(showLatest, showLatest);
  };
}
