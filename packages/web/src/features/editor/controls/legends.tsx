import type { ReactElement } from 'react';
import { Insight } from '../insights/insights.tsx';
import styles from './legends.module.css';

/** Above the canvas, so that it covers nothing: what is shown in the chart besides the chart, as long as it is on. */
export function Legends(): ReactElement {
  return (
    <div className={styles.legends} data-legends>
      <Insight of="baseline" />
      <Insight of="criticalPath" />
      <Insight of="filter" />
      <Insight of="drivers" />
    </div>
  );
}
