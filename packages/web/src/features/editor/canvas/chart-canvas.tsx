import { type CSSProperties, type ReactElement, Suspense, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { isDarkColour } from '../../../components/chart/is-dark-colour.ts';
import { Deferred } from '../../../lib/deferred.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useClipboardEvents } from '../clipboard/use-clipboard-events.ts';
import { useContextMenu } from '../context-menu/use-context-menu.ts';
import { CanvasControls, CollaboratorsLayer, DragBadge, ElementList } from '../controls/lazy-controls.ts';
import { drawViews } from '../session/drawn-views.ts';
import { isColumnLoose } from '../session/seen-part.ts';
import { useSession, useShown, useUi } from '../session/session-context.ts';
import { boundsOf } from '../toolbar/element-bounds.ts';
import styles from './chart-canvas.module.css';
import { FirstTitle } from './first-title.tsx';
import { Marquee } from './marquee.tsx';
import { Overlay } from './overlay.tsx';
import { PlotView } from './plot-view.tsx';
import { ScaleTools } from './scale-tools.tsx';
import { SelectionTools } from './selection-tools.tsx';
import { ColumnView, CornerView, HeaderView } from './sticky-views.tsx';
import { TaskGrid } from './task-grid.tsx';
import { TitleEditor } from './title-editor.tsx';
import { useCamera } from './use-camera.ts';
import { useCrossFade } from './use-cross-fade.ts';
import { useCursor } from './use-cursor.ts';
import { useDropInView } from './use-drop-in-view.ts';
import { useEarlyMoves } from './use-early-moves.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFocusInView, useFocusKept } from './use-focus.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { usePan } from './use-pan.ts';
import { usePanelFit } from './use-panel-fit.ts';
import { usePhoneView } from './use-phone-view.ts';
import { usePointer } from './use-pointer.ts';
import { useReveal } from './use-reveal.ts';
import { useToolDrag } from './use-tool-drag.ts';
import { useTouch } from './use-touch.ts';
import { useViewMemory } from './use-view-memory.ts';
import { useViewport } from './use-viewport.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { horizontalRange } from './visible-area.ts';

const HistoryOverlay = lazyComponent(
  async () => (await import('../history/history-overlay.tsx')).HistoryOverlay,
);

interface ChartCanvasProps {
  readonly name: string;
  readonly isMobile: boolean;
  /** Called with the element that suggestions are drawn in. */
  readonly layerRef?: (layer: HTMLElement | null) => void;
}

/** The chart's scrolling, zooming and editing surface. */
export function ChartCanvas({ name, isMobile, layerRef }: ChartCanvasProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const scroller = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const zoom = useUi((ui) => ui.zoom);
  const { scene } = useShown();
  const views = useUi((ui) => ui.views);
  const drawn = useMemo(() => drawViews(views, scene), [views, scene]);
  const editing = useUi((ui) => ui.editing);
  // A title field that is scrolled out of view while typing stays in place.
  const titleScene = editing && !boundsOf(scene, [editing]) ? session.sceneWith(editing) : scene;
  const view = useUi((ui) => ui.viewport);
  const historyView = useUi((ui) => (ui.panel === 'history' ? ui.historyView : null));
  const hasChosenLink = useUi(({ selection }) => selection.some(({ kind }) => kind === 'dependency'));
  const { from, to } = horizontalRange(view);
  const range = useMemo(() => ({ from, to }), [from, to]);
  usePhoneView(session, scroller, isMobile);
  useViewMemory(session, scroller);
  useViewport(session, scroller, page, zoom);
  usePanelFit(session, scroller, page, scene.width);
  const pointing = usePointer(session, page);
  const { handlers, repeatMove } = pointing;
  useToolDrag(session, page, pointing);
  useTouch(session, scroller, page);
  useEditorKeys(session, scroller);
  useClipboardEvents(session, scroller);
  usePan(session, scroller);
  useEdgeScroll(session, scroller, repeatMove);
  useEarlyMoves(session, scroller, pointing);
  useWheelZoom(session, scroller, page);
  const reveal = useReveal(session, scroller, page);
  useCamera(session, scroller, page, reveal);
  useDropInView(session, scroller, reveal);
  useKeptPlace(session, scroller, page, pointing.followShift);
  useCursor(session, pointing);
  useContextMenu(session, scroller, page);
  useCrossFade(session, page);
  useFocusInView(scroller);
  useFocusKept(scroller);

  const size = { width: scene.width * zoom, height: scene.height * zoom };
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      // Receives focus from clicks on the drawing so that keys work. Tab goes to the rows.
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'editor.region' }, { name })}
      // Time runs left to right in every language.
      dir="ltr"
      data-canvas
      data-region="canvas"
    >
      <div className={styles.background} {...handlers}>
        <div
          ref={page}
          className={styles.page}
          data-ground={isDarkColour(scene.background) ? 'dark' : 'light'}
          data-links={hasChosenLink ? 'behind' : 'plain'}
          data-column={isColumnLoose(scene, view) ? 'loose' : 'sticky'}
          style={{ ...size, '--page-width': `${size.width}px` } as CSSProperties}
        >
          <PlotView scene={drawn} range={range} zoom={zoom} />
          <ColumnView scene={drawn} zoom={zoom} />
          <HeaderView scene={scene} range={range} zoom={zoom} />
          <CornerView scene={scene} zoom={zoom} />
          {historyView && (
            <Suspense fallback={null}>
              <HistoryOverlay view={historyView} scene={scene} zoom={zoom} />
            </Suspense>
          )}
          <div ref={layerRef ?? null} className={styles.layer} />
          {!historyView?.state && (
            <Deferred load={CollaboratorsLayer.load}>
              <CollaboratorsLayer scene={scene} zoom={zoom} />
            </Deferred>
          )}
          <Deferred>
            <Overlay scene={scene} zoom={zoom} />
            <TaskGrid scene={scene} zoom={zoom} />
            <ScaleTools scene={scene} zoom={zoom} isLoose={isColumnLoose(scene, view)} />
          </Deferred>
          <Deferred load={CanvasControls.load}>
            <CanvasControls scene={scene} zoom={zoom} />
            <DragBadge scene={scene} view={view} zoom={zoom} />
          </Deferred>
          <Deferred>
            <Marquee zoom={zoom} />
            <FirstTitle scene={scene} zoom={zoom} />
            <TitleEditor scene={titleScene} zoom={zoom} />
            <SelectionTools scene={scene} view={view} zoom={zoom} />
          </Deferred>
        </div>
      </div>
      <Deferred load={ElementList.load}>
        <ElementList onReveal={reveal} />
      </Deferred>
    </section>
  );
}
