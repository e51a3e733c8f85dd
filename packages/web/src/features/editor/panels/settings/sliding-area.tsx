import type { ReactElement, ReactNode } from 'react';
import styles from './settings.module.css';

interface SlidingAreaProps {
  readonly isOpen: boolean;
  readonly kind: 'rules' | 'pages';
  readonly children: ReactNode;
}

/** Content revealed by a switch: slides open to its height (`spec/charts.md` §9) and is inert while closed. */
export function SlidingArea({ isOpen, kind, children }: SlidingAreaProps): ReactElement {
  return (
    <div className={`${styles.sliding} ${styles[kind]}`} data-open={isOpen} inert={!isOpen}>
      <div className={styles.slidingContent}>{children}</div>
    </div>
  );
}
