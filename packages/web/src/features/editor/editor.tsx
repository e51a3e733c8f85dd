import { LEVELS } from '@giotto/contract/permissions';
import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { MobileWarning } from '../../components/shell/mobile-warning.tsx';
import { classNames } from '../../components/ui/class-names.ts';
import { Deferred } from '../../lib/deferred.tsx';
import type { DrawnPages } from '../../lib/drawing-host.ts';
import { lazyComponent, preloadComponents } from '../../lib/lazy-component.ts';
import { ChartCanvas } from './canvas/chart-canvas.tsx';
import { VisionFilter } from './canvas/vision-filter.tsx';
import { PasteTable } from './clipboard/paste-table.tsx';
import { Surfaces } from './dialogs/surfaces.tsx';
import styles from './editor.module.css';
import { ChartMenu } from './files/chart-menu.tsx';
import mobile from './mobile/mobile.module.css';
import { EndDatePrompt, StartDatePrompt } from './outside-timeline/timeline-prompt.tsx';
import { PagesSwitch } from './pages/pages-switch.tsx';
import { useShownLayout } from './pages/use-shown-layout.ts';
import { AccessLostBanner } from './panels/access-lost-banner.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import { StyleSlot, type StyleSlotProps } from './panels/style-slot.tsx';
import type { HistorySlotProps } from './past/history-slot.tsx';
import type { ChartFacts } from './safety/chart-facts.ts';
import { SafetySlot } from './safety/safety-slot.tsx';
import { useCanEdit, useChart, useMayWrite, useUi } from './session/session-context.ts';
import type { SuggestionsSlotProps } from './suggestions/suggestions-slot.tsx';
import { EditorHeader } from './toolbar/editor-header.tsx';
import { HeaderSkeleton } from './toolbar/header-skeleton.tsx';
import { LeftToolbar } from './toolbar/left-toolbar.tsx';
import { ToolPill } from './toolbar/tool-pill.tsx';
import { ToolbarSkeleton } from './toolbar/toolbar-skeleton.tsx';
import { BarTooltip } from './welcome/bar-tooltip.tsx';
import { EmptyChart } from './welcome/empty-chart.tsx';
import { FirstRunTips } from './welcome/first-run-tips.tsx';

const MoveBar = lazyComponent(async () => (await import('./move-mode/move-bar.tsx')).MoveBar);
const HistorySlot = lazyComponent(async () => (await import('./past/history-slot.tsx')).HistorySlot);
const MobileView = lazyComponent(async () => (await import('./mobile/mobile-view.tsx')).MobileView);
const OutlinePanel = lazyComponent(async () => (await import('./outline/outline-panel.tsx')).OutlinePanel);
const PagesView = lazyComponent(async () => (await import('./pages/pages-view.tsx')).PagesView);
const SuggestionsSlot = lazyComponent(
  async () => (await import('./suggestions/suggestions-slot.tsx')).SuggestionsSlot,
);
const SettingsPanel = lazyComponent(
  async () => (await import('./panels/settings/settings-panel.tsx')).SettingsPanel,
);

export interface EditorProps {
  readonly ownerId: string;
  readonly ganttId: string;
  readonly name: string;
  /** Who looks at it. */
  readonly userId: string;
  readonly isOwner: boolean;
  readonly isPremium: boolean;
  /** Below 800 px: view only, without toolbar and panels (`spec/charts.md` §1). */
  readonly isMobile: boolean;
  readonly onRename: (name: string) => void;
  readonly onHome: () => void;
  /** Opens a chart of one's own. */
  readonly onOpen: (ganttId: string) => void;
  /** Panels of other features, by the entry that opens them. */
  readonly sharePanel: ReactNode;
  readonly renderStyle: StyleSlotProps['render'];
  readonly renderHistory: HistorySlotProps['render'];
  readonly renderSuggestions: SuggestionsSlotProps['render'];
  /** Time travel is not open, or no longer. */
  readonly onPresent: () => void;
}

/** The chart editor: toolbar, panel, header, canvas. */
export function Editor(props: EditorProps): ReactElement {
  const { ownerId, ganttId, name, isOwner, isPremium, isMobile, onRename, onHome, sharePanel } = props;
  const style = { ganttId, name, render: props.renderStyle };
  const intl = useIntl();
  const canEdit = useCanEdit();
  const mayWrite = useMayWrite();
  const panel = useUi((ui) => ui.panel);
  const vision = useUi((ui) => ui.vision);
  const isMoving = useUi((ui) => ui.moveMode !== null);
  const isStyling = panel === 'styles' || panel === 'editTheme';
  const isTravelling = !isMobile && mayWrite && panel === 'history';
  const maySuggest = useChart(
    (chart) => (!isMobile && chart.level >= LEVELS.SUGGEST && chart.lost === null) || chart.drafts > 0,
  );
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const [suggestionBar, setSuggestionBar] = useState<HTMLElement | null>(null);
  const [layerPlace, setLayerPlace] = useState<HTMLElement | null>(null);
  const [pages, setPages] = useState<DrawnPages | null>(null);
  const { onPresent } = props;
  useEffect(() => preloadComponents(), []);
  useEffect(() => {
    if (!isTravelling) onPresent();
  }, [isTravelling, onPresent]);
  const shownLayout = useShownLayout();
  const layout = isMobile ? null : shownLayout;
  return (
    <div className={classNames(styles.editor, isMobile && mobile.touch)} data-editor>
      {!isMobile && (
        <Deferred before={<ToolbarSkeleton isOwner={isOwner} />}>
          <LeftToolbar isOwner={isOwner} onHome={onHome} />
        </Deferred>
      )}
      {!isMobile && canEdit && isStyling && <StyleSlot key={panel} part={panel} {...style} />}
      {isTravelling && (
        <Suspense fallback={<SidePanel title={intl.formatMessage({ id: 'editor.toolbar.history' })} />}>
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
              userId={props.userId}
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
        <Suspense fallback={<SidePanel title={intl.formatMessage({ id: 'editor.settings.title' })} />}>
          <SettingsPanel />
        </Suspense>
      )}
      {!isMobile && panel === 'outline' && (
        <Suspense
          fallback={<SidePanel title={intl.formatMessage({ id: 'editor.toolbar.outline' })} isFlush />}
        >
          <OutlinePanel />
        </Suspense>
      )}
      <main className={styles.main}>
        <Deferred before={<HeaderSkeleton name={isMobile ? undefined : name} />}>
          <EditorHeader
            name={name}
            menu={
              <ChartMenu
                ownerId={ownerId}
                ganttId={ganttId}
                name={name}
                isPremium={isPremium}
                guestId={isOwner ? null : props.userId}
                onLeft={onHome}
              />
            }
            {...(isMobile && { onHome })}
            {...(isOwner && !isMobile && { onRename })}
          />
        </Deferred>
        <MobileWarning />
        <div className={styles.canvas} data-vision={vision ?? undefined}>
          {vision && <VisionFilter />}
          <Deferred>
            <Notices {...{ ownerId, ganttId, name, isMobile }} userId={props.userId} onOpen={props.onOpen} />
          </Deferred>
          <Suspense fallback={null}>
            {layout === null ? (
              <ChartCanvas name={name} isMobile={isMobile} layerRef={setLayerPlace} />
            ) : (
              <PagesView name={name} layout={layout} onDrawn={setPages} />
            )}
          </Suspense>
          <Deferred>
            <Suspense fallback={null}>{isMobile ? <MobileView /> : <PagesSwitch />}</Suspense>
            {!isMobile && canEdit && !isStyling && <StyleSlot part="watermark" {...style} />}
            {!isMobile && canEdit && layout === null && <ToolPill />}
            {!isMobile && layout === null && <Welcome />}
            {!isMobile && layout !== null && <BarTooltip />}
          </Deferred>
          {isTravelling && <div ref={setBarPlace} className={styles.bar} />}
          {maySuggest && !isTravelling && (
            <div ref={setSuggestionBar} className={styles.suggestionBar} data-suggestion-bar />
          )}
          {isMoving && (
            <Suspense fallback={null}>
              <MoveBar />
            </Suspense>
          )}
        </div>
      </main>
      <PasteTable />
      {!isMobile && <Surfaces />}
      <Announcer />
    </div>
  );
}

/** What the chart says of itself while it is new, and under the pointer. */
function Welcome(): ReactElement {
  return (
    <>
      <EmptyChart />
      <FirstRunTips />
      <BarTooltip />
    </>
  );
}

/** What there is to say about the chart: over the corner of its desk, so that nothing jumps when it comes. */
function Notices({ isMobile, ...facts }: ChartFacts & { readonly isMobile: boolean }): ReactElement {
  return (
    <div className={styles.notices}>
      <AccessLostBanner />
      {!isMobile && <StartDatePrompt ganttId={facts.ganttId} />}
      {!isMobile && <EndDatePrompt ganttId={facts.ganttId} />}
      <SafetySlot {...facts} />
    </div>
  );
}

/** Results for screen readers (`ux.md` A15). */
function Announcer(): ReactElement {
  const { text, count } = useUi((ui) => ui.announcement);
  return (
    <div className={styles.announcer} aria-live="polite">
      <span key={count}>{text}</span>
    </div>
  );
}
