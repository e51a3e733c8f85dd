/// <reference types="vite/client" />
import '../../packages/web/src/app/fonts.css';
import '../../packages/web/src/app/tokens.css';
import '../../packages/web/src/app/base.css';
import type { PlainChange } from '@giotto/chart/changes';
import { listTexts, type State, type StateJson, stateFromJson, themeOf } from '@giotto/chart/model';
import { extendTextMetrics, loadTextMetrics } from '@giotto/chart/text';
import { LEVELS } from '@giotto/contract/permissions';
import type { ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createIntl, IntlProvider } from 'react-intl';
import { messages } from '../../packages/web/src/app/locales/en/index.ts';
import { ChartCanvas } from '../../packages/web/src/features/editor/canvas/chart-canvas.tsx';
import { PagesSkeleton } from '../../packages/web/src/features/editor/editor-skeleton.tsx';
import { preloadDrawing } from '../../packages/web/src/features/editor/preload/preload-drawing.ts';
import {
  createEditorSession,
  type EditorSession,
  type SessionTexts,
} from '../../packages/web/src/features/editor/session/editor-session.ts';
import { SessionContext } from '../../packages/web/src/features/editor/session/session-context.ts';
import { loadChartFont } from '../../packages/web/src/lib/chart-fonts/load-chart-font.ts';
import { openChartStore } from '../../packages/web/src/lib/chart-store/open-chart-store.ts';
import type { BenchData, BenchPage } from '../bench-page.ts';
import { chartJsonOf, idOf, milestoneIdOf } from './chart-json.ts';
import { stubClaim, stubOutbox, stubTransport } from './stub-saving.ts';

const texts: SessionTexts = {
  titleOf: (kind) => kind,
  format: (id) => id,
  formatWith: () => (id) => id,
  undoOutcome: (outcome) => outcome,
  askToForce: () => () => {},
  offerUndo: () => () => {},
  copiedPicture: (copied) => copied,
  clipboard: {
    headers: { title: '', start: '', end: '', duration: '', progress: '' },
    report: () => {},
    refuse: () => {},
    fail: () => {},
    copied: String,
  },
  tell: () => {},
};
const fontOf = (state: State) => themeOf(state).font;

/** What the app does before it knows the chart, while the server answers. */
await preloadDrawing(createIntl({ locale: 'en', messages }));
const tables = await loadTextMetrics(['Roboto']);
await loadChartFont('Roboto');
const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id "root"');
const root = createRoot(container);
let session: EditorSession | null = null;
// As in the app, where the desk is there while the server answers.
flushSync(() => root.render(<EditorPage shown={null} />));
let t0 = 0;
let day = 1;

function EditorPage({ shown }: { readonly shown: EditorSession | null }): ReactElement {
  return (
    <IntlProvider locale="en" messages={messages}>
      <I18nProvider locale="en-US">
        {shown ? (
          <SessionContext value={shown}>
            <ChartCanvas isMobile={false} name="Measured" />
          </SessionContext>
        ) : (
          <PagesSkeleton />
        )}
      </I18nProvider>
    </IntlProvider>
  );
}

/** The steps of `openChart` and `EditorLoader` after the server's answer. */
async function load(json: StateJson): Promise<void> {
  const state = stateFromJson(json);
  const metrics = await extendTextMetrics(tables, [fontOf(state)], listTexts(state));
  const chart = await openChartStore({
    ganttId: 'measured',
    userId: 'bench',
    state,
    version: 1,
    level: LEVELS.OWNER,
    outbox: stubOutbox,
    transport: stubTransport,
    locks: { claim: stubClaim, whenFree: () => new Promise(() => {}) },
  });
  const opened = createEditorSession(chart, () => metrics, texts, {
    isFree: false,
    isReadOnly: false,
    prepare: async () => {},
  });
  session = opened;
  flushSync(() => root.render(<EditorPage shown={opened} />));
}

/** What the dates popover commits: one edit, one undo step. */
function updateTask(id: number, { start, end }: { start: number; end: number }): void {
  const isMilestone = session?.chart.get().state.milestone.has(milestoneIdOf(id));
  const at = (start - t0) / day;
  const change: PlainChange = isMilestone
    ? { type: 'set', kind: 'milestone', id: milestoneIdOf(id), fields: { positionInUnit: at } }
    : { type: 'set', kind: 'task', id: idOf(id), fields: { start: at, duration: (end - start) / day } };
  session?.commit([change]);
}

const page: BenchPage<StateJson> = {
  prepare: (data: BenchData) => {
    ({ t0, day } = data);
    return chartJsonOf(data);
  },
  load,
  updateTask,
  barSelector: (id) =>
    document.querySelector(`[data-element="${milestoneIdOf(id)}"] [data-part=glyph]`) ??
    document.querySelector(`[data-element="${idOf(id)}"] [data-part=bar]`),
  scrollerSelector: '[data-canvas]',
  rowsSelector: '[data-picture], svg[data-strip="column"]',
};
Object.assign(window, { bench: page });
