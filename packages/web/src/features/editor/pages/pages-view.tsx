import type { PageLayout } from '@giotto/chart/model';
import { cutPages, PAGE_FORMATS, pageSheets } from '@giotto/chart/pages';
import { type ReactElement, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useWheelZoom } from '../canvas/use-wheel-zoom.ts';
import { useChart, useSession, useUi } from '../session/session-context.ts';
import { LazyPage } from './lazy-page.tsx';
import styles from './pages.module.css';
import { usePageKeys } from './use-page-keys.ts';

/**
 * The chart on the pages of its layout, a point as a px: the timeline on each, no row split, as they are exported
 * (`ux.md` A12). Shows; a double click leads back to the canvas.
 */
export function PagesView({ name, layout }: { name: string; layout: PageLayout }): ReactElement {
  const session = useSession();
  const intl = useIntl();
  const scroller = useRef<HTMLElement>(null);
  const state = useChart((chart) => chart.state);
  const zoom = useUi((ui) => ui.zoom);
  const pages = useRef<HTMLOListElement>(null);
  useWheelZoom(session, scroller, pages);
  usePageKeys(session);
  const format = PAGE_FORMATS[layout];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the session draws the state that it stands on
  const sheets = useMemo(() => {
    const scene = session.drawWhole();
    return pageSheets(scene, cutPages(scene, format));
  }, [session, state, format]);
  return (
    <section
      ref={scroller}
      className={styles.desk}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'pages.region' }, { name })}
      onDoubleClick={() => session.ui.set({ isShowingPages: false })}
      data-pages
    >
      <ol ref={pages} className={styles.pages}>
        {sheets.map((sheet, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <LazyPage key={at} sheet={sheet} scale={zoom} page={at + 1} count={sheets.length} />
        ))}
      </ol>
    </section>
  );
}
