import { type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { MobileWarning } from '../../components/shell/mobile-warning.tsx';
import { classNames } from '../../components/ui/class-names.ts';
import { Later } from '../../lib/later.tsx';
import { fetchParts, lazyPart } from '../../lib/lazy-part.ts';
import { ChartCanvas } from './canvas/chart-canvas.tsx';
import { VisionFilter } from './canvas/vision-filter.tsx';
import { PasteTable } from './clipboard/paste-table.tsx';
import { Surfaces } from './dialogs/surfaces.tsx';
import styles from './editor.module.css';
import { EndDateBanner } from './end-date/end-date-banner.tsx';
import { ChartMenu } from './files/chart-menu.tsx';
import mobile from './mobile/mobile.module.css';
import { PagesSwitch } from './pages/pages-switch.tsx';
import { useShownLayout } from './pages/use-shown-layout.ts';
import { LostBanner } from './panels/lost-banner.tsx';
import { NotAppliedBanner } from './panels/not-applied-banner.tsx';
import { SidePanel } from './panels/side-panel.tsx';
import { StyleSlot, type StyleSlotProps } from './panels/style-slot.tsx';
import type { HistorySlotProps } from './past/history-slot.tsx';
import { useCanEdit, useMayWrite, useUi } from './session/session-context.ts';
import { EditorHeader } from './toolbar/editor-header.tsx';
import { LeftToolbar } from './toolbar/left-toolbar.tsx';
import { ToolPill } from './toolbar/tool-pill.tsx';
import { WaitingHeader } from './toolbar/waiting-header.tsx';
import { WaitingToolbar } from './toolbar/waiting-toolbar.tsx';
import { BarTooltip } from './welcome/bar-tooltip.tsx';
import { EmptyChart } from './welcome/empty-chart.tsx';
import { FirstRunTips } from './welcome/first-run-tips.tsx';

const MoveBar = lazyPart(async () => (await import('./move-mode/move-bar.tsx')).MoveBar);
const HistorySlot = lazyPart(async () => (await import('./past/history-slot.tsx')).HistorySlot);
const MobileView = lazyPart(async () => (await import('./mobile/mobile-view.tsx')).MobileView);
const OutlinePanel = lazyPart(async () => (await import('./outline/outline-panel.tsx')).OutlinePanel);
const PagesView = lazyPart(async () => (await import('./pages/pages-view.tsx')).PagesView);
const SettingsPanel = lazyPart(
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
  /** Panels of other features, by the entry that opens them. */
  readonly sharePanel: ReactNode;
  readonly renderStyle: StyleSlotProps['render'];
  readonly renderHistory: HistorySlotProps['render'];
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
  const [barPlace, setBarPlace] = useState<HTMLElement | null>(null);
  const { onPresent } = props;
  useEffect(() => fetchParts(), []);
  useEffect(() => {
    if (!isTravelling) onPresent();
  }, [isTravelling, onPresent]);
  const shownLayout = useShownLayout();
  const layout = isMobile ? null : shownLayout;
  return (
    <div className={classNames(styles.editor, isMobile && mobile.touch)} data-editor>
      {!isMobile && (
        <Later before={<WaitingToolbar isOwner={isOwner} />}>
          <LeftToolbar isOwner={isOwner} onHome={onHome} />
        </Later>
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
        <Later before={<WaitingHeader name={isMobile ? undefined : name} />}>
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
        </Later>
        <MobileWarning />
        <div className={styles.canvas} data-vision={vision ?? undefined}>
          {vision && <VisionFilter />}
          <Later>
            <Notices ganttId={ganttId} isMobile={isMobile} />
          </Later>
          <Suspense fallback={null}>
            {layout === null ? <ChartCanvas name={name} /> : <PagesView name={name} layout={layout} />}
          </Suspense>
          <Later>
            <Suspense fallback={null}>{isMobile ? <MobileView /> : <PagesSwitch />}</Suspense>
            {!isMobile && canEdit && !isStyling && <StyleSlot part="watermark" {...style} />}
            {!isMobile && canEdit && layout === null && <ToolPill />}
            {!isMobile && layout === null && <Welcome />}
            {!isMobile && layout !== null && <BarTooltip />}
          </Later>
          {isTravelling && <div ref={setBarPlace} className={styles.bar} />}
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
function Notices({ ganttId, isMobile }: Pick<EditorProps, 'ganttId' | 'isMobile'>): ReactElement {
  return (
    <div className={styles.notices}>
      <LostBanner />
      {!isMobile && <EndDateBanner ganttId={ganttId} />}
      <NotAppliedBanner />
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
