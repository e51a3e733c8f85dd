import { VISION_MATRIX, VISIONS, type Vision } from '@giotto/chart/styles';
import type { ReactElement } from 'react';
import styles from './vision-filter.module.css';

/** Turns rows of red, green and blue into rows of the filter, adding alpha and a constant, which don't change. */
function toFilter(vision: Vision): string {
  const matrix = VISION_MATRIX[vision];
  const rows = [0, 3, 6].map((at) => [...matrix.slice(at, at + 3), 0, 0].join(' '));
  return [...rows, '0 0 0 1 0'].join(' ');
}

/** SVG filters that simulate red-green colour blindness; the canvas refers to the active one. */
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
