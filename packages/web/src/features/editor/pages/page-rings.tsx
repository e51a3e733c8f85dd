import { type PagePart, pageParts } from '@giotto/chart/pages';
import { type ReactElement, useMemo } from 'react';
import { useUi } from '../session/session-context.ts';
import { boundsOf } from '../toolbar/element-bounds.ts';
import type { PageCanvas } from './page-canvas.ts';
import styles from './pages.module.css';

/** Px between an element and its ring. */
const OFFSET = 2;

/** The selection's parts on the pages. */
export function useChosenParts({ scene, plan }: PageCanvas): readonly PagePart[] {
  const selection = useUi((ui) => ui.selection);
  return useMemo(
    () =>
      selection.flatMap((ref) => {
        const box = boundsOf(scene, [ref]);
        return box ? pageParts(plan, box) : [];
      }),
    [scene, plan, selection],
  );
}

/** Rings what is selected on a page. */
export function PageRings({ parts, zoom }: { parts: readonly PagePart[]; zoom: number }): ReactElement {
  return (
    <svg className={styles.rings} aria-hidden="true">
      {parts.map(({ box: { x, y, width, height } }) => (
        <rect
          key={`${x} ${y}`}
          x={x * zoom - OFFSET}
          y={y * zoom - OFFSET}
          width={width * zoom + 2 * OFFSET}
          height={height * zoom + 2 * OFFSET}
          rx={4}
        />
      ))}
    </svg>
  );
}
