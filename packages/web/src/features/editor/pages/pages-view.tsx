import type { PageLayout } from '@giotto/chart/model';
import { PAGE_FORMATS } from '@giotto/chart/pages';
import { type ReactElement, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { DrawnPages } from '../../../lib/drawing-host.ts';
import { useEditorKeys } from '../canvas/use-editor-keys.ts';
import { usePan } from '../canvas/use-pan.ts';
import { useWheelZoom } from '../canvas/use-wheel-zoom.ts';
import { useClipboardEvents } from '../clipboard/use-clipboard-events.ts';
import { usePresence } from '../presence/use-presence.ts';
import { useSession, useUi, useViewedState } from '../session/session-context.ts';
import { LazyPage } from './lazy-page.tsx';
import { createPageCanvas } from './page-canvas.ts';
import { useChosenParts } from './page-rings.tsx';
import styles from './pages.module.css';
import { useDrawnPages } from './use-drawn-pages.ts';
import { useLeavePages } from './use-leave-pages.ts';
import { usePageCamera } from './use-page-camera.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePagePointer } from './use-page-pointer.ts';

interface PagesViewProps {
  readonly name: string;
  readonly layout: PageLayout;
  /** Called with the elements that show the pages, or null once there are none. Must be stable. */
  readonly onDrawn: (pages: DrawnPages | null) => void;
}

/**
 * Shows the chart on its layout's pages exactly as exported, at 1 px per point: the timeline repeats on each page and
 * no row is split (`ux.md` A12). Keys can move, copy and delete the selection here; whatever needs the canvas switches
 * back to it.
 */
export function PagesView({ name, layout, onDrawn }: PagesViewProps): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const scroller = useRef<HTMLElement>(null);
  const state = useViewedState();
  const zoom = useUi((ui) => ui.zoom);
  const views = useUi((ui) => ui.views);
  const isOverElement = useUi((ui) => ui.hovered !== null);
  const pages = useRef<HTMLOListElement>(null);
  const format = PAGE_FORMATS[layout];
  const scene = useMemo(() => session.drawWhole({}, state), [session, state]);
  const pageCanvas = useMemo(
    () => createPageCanvas(scene, format, { state, name, metrics: session.metrics() }, views),
    [session, scene, state, format, name, views],
  );
  const chosen = useChosenParts(pageCanvas);
  useWheelZoom(session, scroller, pages);
  usePageKeys(session, scroller);
  useEditorKeys(session, scroller);
  useClipboardEvents(session, scroller);
  usePan(session, scroller);
  usePageCamera(session, scroller, pages, pageCanvas);
  useLeavePages(session);
  usePresence();
  const handlers = usePagePointer(session, pageCanvas);
  const onPlace = useDrawnPages(pageCanvas, zoom, onDrawn);
  return (
    <section
      ref={scroller}
      dir="ltr"
      className={styles.pageCanvas}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'pages.region' }, { name })}
      data-pages
      data-region="canvas"
      data-over={isOverElement ? 'element' : undefined}
      {...handlers}
    >
      <ol ref={pages} className={styles.pages}>
        {pageCanvas.sheets.map((_, at) => (
          <LazyPage
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={at}
            pageCanvas={pageCanvas}
            chosen={chosen}
            scale={zoom}
            page={at + 1}
            onPlace={onPlace}
          />
        ))}
      </ol>
    </section>
  );
}
