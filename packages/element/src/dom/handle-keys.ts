import type { ElementRef } from '@giotto/chart/interact';

const ZOOM_STEP = 1.1;

/** What keys ask for. */
export interface KeyActions {
  readonly zoomBy: (factor: number) => void;
  readonly resetZoom: () => void;
  /** Makes the element active that many places on; to the first or last with an infinite number. */
  readonly move: (steps: number) => void;
  /** Selects or deselects the active element besides the others. */
  readonly toggle: () => void;
  readonly clear: () => boolean;
  readonly activate: () => void;
}

/** Rows that a page key goes on. */
const PAGE = 10;

const KEYS: Readonly<Record<string, (actions: KeyActions) => boolean | undefined>> = {
  '+': ({ zoomBy }) => void zoomBy(ZOOM_STEP),
  '=': ({ zoomBy }) => void zoomBy(ZOOM_STEP),
  '-': ({ zoomBy }) => void zoomBy(1 / ZOOM_STEP),
  '0': ({ resetZoom }) => void resetZoom(),
  ArrowDown: ({ move }) => void move(1),
  ArrowUp: ({ move }) => void move(-1),
  PageDown: ({ move }) => void move(PAGE),
  PageUp: ({ move }) => void move(-PAGE),
  Home: ({ move }) => void move(Number.NEGATIVE_INFINITY),
  End: ({ move }) => void move(Number.POSITIVE_INFINITY),
  ' ': ({ toggle }) => void toggle(),
  Enter: ({ activate }) => void activate(),
  Escape: ({ clear }) => clear(),
};

/** Lets keys choose and zoom while the view has the focus; those of browsers and systems, with Alt, Ctrl or Cmd, are theirs. */
export function handleKeys(viewport: HTMLElement, actions: KeyActions, signal: AbortSignal): void {
  viewport.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      const act = KEYS[key];
      if (act === undefined || altKey || ctrlKey || metaKey) return;
      // Escape that clears nothing may close a dialog around the chart.
      if (act(actions) !== false) event.preventDefault();
    },
    { signal },
  );
}

/** The place that a move leads to, among `count` elements; from nowhere, to the first or the last one. */
export function moveTo(at: number, steps: number, count: number): number {
  if (count === 0) return -1;
  const from = at < 0 && steps < 0 ? count : at;
  return Math.min(count - 1, Math.max(0, from + steps));
}

/** Where an element is in a list; -1 if it isn't. */
export function placeOf(list: readonly ElementRef[], ref: ElementRef | undefined): number {
  return ref === undefined ? -1 : list.findIndex(({ kind, id }) => kind === ref.kind && id === ref.id);
}
