import type { PagePart } from '@giotto/chart/pages';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useUi } from '../session/session-context.ts';
import { PAGE, type PageCanvas } from './page-canvas.ts';
import { PageOverlay } from './page-overlay.tsx';
import { PageRings } from './page-rings.tsx';
import styles from './pages.module.css';
import { SheetView } from './sheet-view.tsx';
import type { OnPlace } from './use-drawn-pages.ts';

interface LazyPageProps {
  readonly pageCanvas: PageCanvas;
  /** The selection's parts on all pages. */
  readonly chosen: readonly PagePart[];
  readonly scale: number;
  /** From 1. */
  readonly page: number;
  readonly onPlace: OnPlace;
}

/** A page of the page canvas, drawn only in or near the view: a long chart has hundreds. */
export function LazyPage({ pageCanvas, chosen, scale, page, onPlace }: LazyPageProps): ReactElement | null {
  const intl = useIntl();
  const place = useRef<HTMLLIElement>(null);
  const [isNear, setNear] = useState(page <= 2);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { root: element.closest('[data-pages]'), rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const faded = useUi((ui) => ui.faded);
  const sheet = pageCanvas.sheets[page - 1];
  if (!sheet) return null;
  const rings = chosen.filter((part) => part.page === page - 1);
  const label = intl.formatMessage({ id: 'pages.pageOf' }, { page, count: pageCanvas.sheets.length });
  return (
    <li
      ref={place}
      className={styles.sheet}
      {...{ [PAGE]: page - 1 }}
      style={{ inlineSize: sheet.width * scale, blockSize: sheet.height * scale }}
    >
      {isNear && <SheetView sheet={sheet} label={label} scale={scale} faded={faded} />}
      {isNear && <PageOverlay pageCanvas={pageCanvas} page={page - 1} zoom={scale} onPlace={onPlace} />}
      {rings.length > 0 && <PageRings parts={rings} zoom={scale} />}
      <span className={styles.chip} aria-hidden="true">
        {label}
      </span>
    </li>
  );
}
