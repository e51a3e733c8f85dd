import { LEVELS } from '@giotto/contract/permissions';
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { withTexts } from '../../app/language/catalogue.ts';
import { outlineTexts } from '../../app/locales/outline-texts.ts';
import { settingsTexts } from '../../app/locales/settings-texts.ts';
import { classNames } from '../../components/ui/class-names.ts';
import { Deferred } from '../../lib/deferred.tsx';
import type { DrawnPages } from '../../lib/drawing-host.ts';
import { lazyComponent, preloadComponents } from '../../lib/lazy-component.ts';
import { ChartCanvas } from './canvas/chart-canvas.tsx';
import { VisionFilter } from './canvas/vision-filter.tsx';
import { PasteTable } from './clipboard/paste-table.tsx';
import { TypedAhead } from './commands/typed-ahead.tsx';
import { useVanishedFields } from './commands/vanished-field.ts';
import {
  FloatingControls,
  Floor,
  HeaderControls,
  LeftToolbar,
  Legends,
  Notices,
} from './controls/lazy-controls.ts';
import styles from './editor.module.css';
import type { HistorySlotProps } from './history/history-slot.tsx';
import type { ImportSlotProps } from './import/import-slot.tsx';
import { Insight } from './insights/insights.tsx';
import mobile from './mobile/mobile.module.css';
import { useShownLayout } from './pages/use-shown-layout.ts';
import { PanelSkeleton } from './panels/panel-skeleton.tsx';
import { StyleSlot, type StyleSlotProps } from './panels/style-slot.tsx';
import { useCanEdit, useChart, useMayWrite, useUi } from './session/session-context.ts';
import type { RememberedPanel } from './session/view-memory.ts';
import type { SuggestionsSlotProps } from './suggestions/suggestions-slot.tsx';
import { HeaderSkeleton } from './toolbar/header-skeleton.tsx';
import { ToolbarSkeleton } from './toolbar/toolbar-skeleton.tsx';

const HistorySlot = lazyComponent(async () => (await import('./history/history-slot.tsx')).HistorySlot);
const ImportSlot = lazyComponent(async () => (await import('./import/import-slot.tsx')).ImportSlot);
const ViewOnlyNote = lazyComponent(async () => (await import('./mobile/view-only-note.tsx')).ViewOnlyNote);
const MobileView = lazyComponent(async () => (await import('./mobile/mobile-view.tsx')).MobileView);
const OutlinePanel = lazyComponent(
  withTexts(outlineTexts, async () => (await import('./outline/outline-panel.tsx')).OutlinePanel),
);
const PagesView = lazyComponent(async () => (await import('./pages/pages-view.tsx')).PagesView);
const SuggestionsSlot = lazyComponent(
  async () => (await import('./suggestions/suggestions-slot.tsx')).SuggestionsSlot,
);
const SettingsPanel = lazyComponent(
  withTexts(settingsTexts, async () => (await import('./panels/settings/settings-panel.tsx')).SettingsPanel),
);

const Surfaces = lazyComponent(async () => (await import('./dialogs/surfaces.tsx')).Surfaces);
const LostTexts = lazyComponent(async () => (await import('./dialogs/lost-text.tsx')).LostTexts);
const PrintPages = lazyComponent(async () => (await import('./print/print-pages.tsx')).PrintPages);

/** Preloads what is visible beside the chart at first, while the server responds. */
export function preloadFirstSight(panel: RememberedPanel | undefined, isMobile: boolean): void {
  const panels = { outline: OutlinePanel, settings: SettingsPanel };
  const part = isMobile ? ViewOnlyNote : panel && panels[panel];
  // A failed load is retried when the component is shown.
  part?.load().catch(() => undefined);
}

export interface EditorProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  /** The viewer. */
  readonly userId: string;
  readonly isOwner: boolean;
  readonly isPremium: boolean;
  /** Below 800 px: view only, without toolbar and panels (`spec/charts.md` §1). */
  readonly isMobile: boolean;
  readonly onRename: (name: string) => void;
  readonly onHome: () => void;
  /** Opens one of the person's own charts. */
  readonly onOpen: (ganttId: string) => void;
  /** Panels of other features, by the entry that opens them. */
  readonly sharePanel: ReactNode;
  readonly renderStyle: StyleSlotProps['render'];
  readonly renderHistory: HistorySlotProps['render'];
  readonly renderSuggestions: SuggestionsSlotProps['render'];
  readonly renderImport: ImportSlotProps['render'];
  /** Called when time travel is closed, or was never open. */
  readonly onPresent: () => void;
}

/** The chart editor: toolbar, panel, header, canvas. */
export function Editor(props: EditorProps): ReactElement {
  const { ownerId, ganttId, name, userId, isOwner, isPremium, isMobile, onRename, onHome, sharePanel } =
    props;
  const facts = { ownerId, ganttId, name, userId };
  const style = { ganttId, name, render: props.renderStyle };
  const intl = useIntl();
  const canEdit = useCanEdit();
  const mayWrite = useMayWrite();
  const panel = useUi((ui) => ui.panel);
  const vision = useUi((ui) => ui.vision);
  const hasSurface = useUi((ui) => ui.surface !== null);
  const hasLostTexts = useUi((ui) => ui.lostTexts.length > 0);
  useVanishedFields();
  const isStyling = panel === 'styles' || panel === 'editTheme';
  const isTravelling = !isMobile && mayWrite && panel === 'history';
  const maySuggest = useChart(
    (chart) =>
      (!isMobile && chart.level >= LEVELS.SUGGEST && chart.lost === null) ||
      chart.drafts > 0 ||
      chart.isTrying,
  );
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const [suggestionBar, setSuggestionBar] = useState<HTMLElement | null>(null);
  const [layerPlace, setLayerPlace] = useState<HTMLElement | null>(null);
  const [pages, setPages] = useState<DrawnPages | null>(null);
  const { onPresent } = props;
  useEffect(() => {
    if (!isTravelling) onPresent();
  }, [isTravelling, onPresent]);
  const shownLayout = useShownLayout();
  const layout = isMobile ? null : shownLayout;
  const barRef = isTravelling ? setBarPlace : maySuggest ? setSuggestionBar : null;
  return (
    <div className={classNames(styles.editor, isMobile && mobile.touch)} data-editor>
      {!isMobile && (
        <Deferred load={LeftToolbar.load} before={<ToolbarSkeleton isOwner={isOwner} />}>
          <LeftToolbar isOwner={isOwner} onHome={onHome} />
        </Deferred>
      )}
      {!isMobile && canEdit && isStyling && <StyleSlot key={panel} part={panel} {...style} />}
      {isTravelling && (
        <Suspense fallback={<PanelSkeleton title={intl.formatMessage({ id: 'editor.toolbar.history' })} />}>
          <HistorySlot
            ownerId={ownerId}
            ganttId={ganttId}
            name={name}
            barPlace={barPlace}
            render={props.renderHistory}
          />
        </Suspense>
      )}
      {maySuggest && (
        <Deferred>
          <Suspense fallback={null}>
            <SuggestionsSlot
              ownerId={ownerId}
              ganttId={ganttId}
              userId={userId}
              layerPlace={layerPlace}
              pages={pages}
              barPlace={suggestionBar}
              render={props.renderSuggestions}
            />
          </Suspense>
        </Deferred>
      )}
      {!isMobile && panel === 'share' && sharePanel}
      {!isMobile && panel === 'settings' && (
        <Suspense fallback={<PanelSkeleton title={intl.formatMessage({ id: 'editor.settings.title' })} />}>
          <SettingsPanel />
        </Suspense>
      )}
      {!isMobile && panel === 'outline' && (
        <Suspense fallback={<PanelSkeleton title={intl.formatMessage({ id: 'editor.toolbar.outline' })} />}>
          <OutlinePanel />
        </Suspense>
      )}
      <main className={styles.main}>
        <Deferred load={HeaderControls.load} before={<HeaderSkeleton {...{ name, isOwner, isMobile }} />}>
          <HeaderControls {...facts} {...{ isOwner, isPremium, isMobile, onRename, onHome }} />
        </Deferred>
        {isMobile && (
          <Suspense fallback={null}>
            <ViewOnlyNote />
          </Suspense>
        )}
        {!isMobile && (
          <Deferred load={Legends.load}>
            <Legends />
          </Deferred>
        )}
        <div className={styles.canvas} data-vision={vision ?? undefined}>
          {vision && <VisionFilter />}
          <Deferred load={Notices.load}>
            <Notices {...facts} isMobile={isMobile} onOpen={props.onOpen} />
            <Preload />
            <Suspense fallback={null}>
              <PrintPages name={name} />
            </Suspense>
          </Deferred>
          <Suspense fallback={null}>
            {layout === null ? (
              <ChartCanvas name={name} isMobile={isMobile} layerRef={setLayerPlace} />
            ) : (
              <PagesView name={name} layout={layout} onDrawn={setPages} />
            )}
          </Suspense>
          {isMobile ? (
            <Deferred load={MobileView.load}>
              <MobileView />
            </Deferred>
          ) : (
            <Deferred load={FloatingControls.load}>
              <FloatingControls />
            </Deferred>
          )}
          <Deferred load={Floor.load}>
            <Floor isMobile={isMobile} barRef={barRef} {...style} />
          </Deferred>
        </div>
        {!isMobile && <Insight of="load" />}
      </main>
      <PasteTable />
      {hasLostTexts && (
        <Suspense fallback={null}>
          <LostTexts />
        </Suspense>
      )}
      {!isMobile && hasSurface && (
        <Suspense fallback={<TypedAhead of="palette" />}>
          <Surfaces />
        </Suspense>
      )}
      {!isMobile && (
        <Deferred load={ImportSlot.load}>
          <ImportSlot ownerId={ownerId} ganttId={ganttId} render={props.renderImport} />
        </Deferred>
      )}
      <Announcer />
    </div>
  );
}

/** Preloads lazy components once the permanent ones are shown. */
function Preload(): null {
  useEffect(() => preloadComponents(), []);
  return null;
}

/** Announces results to screen readers (`ux.md` A15). */
function Announcer(): ReactElement {
  const { text, count } = useUi((ui) => ui.announcement);
  return (
    <div className={styles.announcer} aria-live="polite">
      <span key={count}>{text}</span>
    </div>
  );
}
