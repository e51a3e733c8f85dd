import type { Id } from '@giotto/chart/model';
import { PAGES_LIMIT } from '@giotto/contract/plans';
import { type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { FadeLevel } from '../../../lib/drawing-host.ts';
import { SheetView } from '../pages/sheet-view.tsx';
import { useSession } from '../session/session-context.ts';
import { drawPrintPages, type PrintedPages } from './draw-print-pages.ts';
import styles from './print-pages.module.css';
import { setPaper } from './set-paper.ts';

/** CSS px in a point. */
const PX_PER_POINT = 4 / 3;
const NOTHING_FADED: ReadonlyMap<Id, FadeLevel> = new Map();

/**
 * The chart's pages, the same as in its PDF, in place of the app's screen on paper. They are drawn when the browser is
 * about to print, by whatever command, and removed afterwards. During time travel the viewed version is printed.
 */
export function PrintPages({ name }: { readonly name: string }): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const [printed, setPrinted] = useState<PrintedPages | null>(null);
  useEffect(() => {
    const show = () => flushSync(() => setPrinted(drawPrintPages(session, session.viewed(), name)));
    const hide = () => setPrinted(null);
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [session, name]);
  useLayoutEffect(() => (printed ? setPaper(printed.format) : undefined), [printed]);
  if (!printed) return null;
  const { count, sheets } = printed;
  return createPortal(
    <div className={styles.pages} data-print-pages>
      {sheets.length === 0 && (
        <p className={styles.refusal}>
          {intl.formatMessage({ id: 'pages.print.tooMany' }, { count, limit: PAGES_LIMIT })}
        </p>
      )}
      {sheets.map((sheet, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <div key={at} className={styles.page}>
          <SheetView
            sheet={sheet}
            label={intl.formatMessage({ id: 'pages.pageOf' }, { page: at + 1, count })}
            scale={PX_PER_POINT}
            faded={NOTHING_FADED}
          />
        </div>
      ))}
    </div>,
    document.body,
  );
}
