import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { ReactElement } from 'react';
import { useReadable } from '../../lib/store.ts';
import { chartDrag } from './chart-drag.ts';
import styles from './dragged-chart.module.css';

/** The name of the chart that is being dragged, beside the pointer. */
export function DraggedChart(): ReactElement | null {
  const { gantt, at } = useReadable(chartDrag, (drag) => drag);
  if (!gantt) return null;
  return (
    <span
      className={styles.dragged}
      style={{ translate: `${at.x + 12}px ${at.y + 12}px` }}
      aria-hidden="true"
    >
      {stripBidiControls(gantt.ganttName)}
    </span>
  );
}
