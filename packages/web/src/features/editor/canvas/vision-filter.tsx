import { VISION_MATRIX, VISIONS, type Vision } from '@giotto/chart/styles';
import type { ReactElement } from 'react';
import styles from './vision-filter.module.css';

/** Rows of red, green and blue become rows of the filter: with alpha and a constant, which stay. */
function toFilter(vision: Vision): string {
  const matrix = VISION_MATRIX[vision];
  const rows = [0, 3, 6].map((at) => [...matrix.slice(at, at + 3), 0, 0].join(' '));
  return [...rows, '0 0 0 1 0'].join(' ');
}

/** What shows the chart as people with red-green blindness see it; the canvas names the one to use. */
export function VisionFilter(): ReactElement {
  return (
    <svg className={styles.filters} aria-hidden="true">
      {VISIONS.map((vision) => (
        <filter key={vision} id={`vision-${vision}`} colorInterpolationFilters="linearRGB">
          <feColorMatrix type="matrix" values={toFilter(vision)} />
        </filter>
      ))}
    </svg>
  );
}
