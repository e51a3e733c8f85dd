import type { State } from '@giotto/chart/model';
import type { TextMetrics } from '@giotto/chart/text';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { ChartCanvas } from '../canvas/chart-canvas.tsx';
import { createEditorSession, type SessionTexts } from '../session/editor-session.ts';
import { SessionContext } from '../session/session-context.ts';
import { createSampleStore } from './sample-store.ts';

const ignore = () => {};
const withdraw = () => ignore;

/** Nobody sees or edits the sample, so nothing is said about it. */
const NO_TEXTS: SessionTexts = {
  titleOf: String,
  format: String,
  formatWith: () => String,
  undoOutcome: String,
  askToForce: withdraw,
  offerUndo: withdraw,
  copiedPicture: String,
  tell: ignore,
  clipboard: {
    headers: { title: '', start: '', end: '', duration: '', progress: '' },
    report: ignore,
    refuse: ignore,
    fail: ignore,
    copied: String,
  },
};

/** A hidden place in the page, as large as the window. */
function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.inert = true;
  Object.assign(place.style, { position: 'fixed', inset: '0', display: 'flex', visibility: 'hidden' });
  return place;
}

interface MountOptions {
  /** Whether the browser lays it out too, and with that keeps the glyphs' measures. */
  readonly isPlaced: boolean;
}

/**
 * Mounts a chart's canvas and unmounts it again within the same task, so that no event reaches it and no frame shows it.
 * Throws what rendering throws.
 */
export function mountSample(
  state: State,
  metrics: TextMetrics,
  intl: IntlShape,
  { isPlaced }: MountOptions,
): void {
  const session = createEditorSession(createSampleStore(state), () => metrics, NO_TEXTS, {
    isFree: false,
    isReadOnly: false,
    prepare: async () => {},
  });
  const errors: unknown[] = [];
  const place = createPlace();
  if (isPlaced) document.body.append(place);
  const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) });
  const canvas = (
    <RawIntlProvider value={intl}>
      <SessionContext value={session}>
        <ChartCanvas isMobile={false} name="" />
      </SessionContext>
    </RawIntlProvider>
  );
  flushSync(() => root.render(canvas));
  if (isPlaced) place.getBoundingClientRect();
  flushSync(() => root.unmount());
  place.remove();
  if (errors.length > 0) throw errors[0];
}
