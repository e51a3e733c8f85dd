import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useIntl } from 'react-intl';
import { runKey } from '../commands/registry.ts';
import { useSession, useUi } from '../session/session-context.ts';
import { FloatingToolbar } from '../toolbar/floating-toolbar.tsx';
import styles from './chart-canvas.module.css';
import { DragBadge } from './drag-badge.tsx';
import { ElementList } from './element-list.tsx';
import { NewRowButton } from './new-row-button.tsx';
import { Overlay } from './overlay.tsx';
import { PlotView } from './plot-view.tsx';
import { ColumnView, HeaderView } from './sticky-views.tsx';
import { TaskGrid } from './task-grid.tsx';
import { TitleEditor } from './title-editor.tsx';
import { usePan } from './use-pan.ts';
import { usePointer } from './use-pointer.ts';
import { useViewport } from './use-viewport.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

/** The chart on its desk: scrolls, zooms, is edited. */
export function ChartCanvas({ name }: { name: string }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const scroller = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const zoom = useUi((ui) => ui.zoom);
  const { scene } = useSyncExternalStore(subscribeBoth(session), session.shown);
  const view = useViewport(scroller, page, zoom);
  const handlers = usePointer(session, page);
  usePan(session, scroller);
  useWheelZoom(session, scroller);
  useSelectionInView(scroller);
  useFocusKept(scroller);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (runKey(session, event.nativeEvent)) event.preventDefault();
  };
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      // Takes the focus of clicks on the picture, so that keys arrive; Tab goes to the rows.
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'editor.region' }, { name })}
      onKeyDown={onKeyDown}
      data-canvas
    >
      <div className={styles.desk} {...handlers}>
        <div
          ref={page}
          className={styles.page}
          style={{ width: scene.width * zoom, height: scene.height * zoom }}
        >
          <PlotView scene={scene} view={view} zoom={zoom} />
          <Overlay scene={scene} zoom={zoom} />
          <ColumnView scene={scene} view={view} zoom={zoom} />
          <TaskGrid scene={scene} zoom={zoom} />
          <HeaderView scene={scene} zoom={zoom} />
          <NewRowButton scene={scene} zoom={zoom} />
          <DragBadge scene={scene} zoom={zoom} />
          <TitleEditor scene={scene} zoom={zoom} />
          <FloatingToolbar scene={scene} zoom={zoom} />
        </div>
      </div>
      <ElementList />
    </section>
  );
}

const subscriptions = new WeakMap<object, (listener: () => void) => () => void>();

/** Listens to the chart and to the view of it; the same function for the same session, as React wants it. */
function subscribeBoth(session: ReturnType<typeof useSession>): (listener: () => void) => () => void {
  const known = subscriptions.get(session);
  if (known) return known;
  const subscribe = (listener: () => void) => {
    const ends = [session.chart.subscribe(listener), session.ui.subscribe(listener)];
    return () => {
      for (const end of ends) end();
    };
  };
  subscriptions.set(session, subscribe);
  return subscribe;
}

/** Scrolls a newly focused row into view, below the header that covers the top. */
function useSelectionInView(scroller: RefObject<HTMLElement | null>): void {
  const focusedRow = useUi((ui) => ui.focusedRow);
  useEffect(() => {
    if (!focusedRow) return;
    const row = scroller.current?.querySelector(`[data-row="${CSS.escape(focusedRow)}"]`);
    row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [focusedRow, scroller]);
}

/** Gives the focus back to the chart when what had it is gone (a title field, a deleted row): keys go on working. */
function useFocusKept(scroller: RefObject<HTMLElement | null>): void {
  const { ui } = useSession();
  const editing = useUi((state) => state.editing);
  const focusedRow = useUi((state) => state.focusedRow);
  const selection = useUi((state) => state.selection);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what can take the focused element away
  useEffect(() => {
    if (editing || document.activeElement !== document.body) return;
    const id = ui.get().focusedRow;
    const row = id && scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    (row || scroller.current)?.focus({ preventScroll: true });
  }, [editing, focusedRow, selection]);
}
