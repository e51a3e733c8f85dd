import type { ReactElement } from 'react';
import { classNames } from '../../components/ui/class-names.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import styles from './suggestion-card.module.css';

const CARDS = ['62%', '78%', '50%'];

/** A placeholder for suggestions that are loading; `label` announces that to screen readers. */
export function SuggestionsSkeleton({ label }: { readonly label: string }): ReactElement {
  return (
    <div
      className={classNames(styles.list, styles.waiting)}
      role="status"
      aria-busy="true"
      aria-label={label}
    >
      {CARDS.map((width) => (
        <div key={width} className={styles.card}>
          <Skeleton width="28%" height={12} />
          <Skeleton width={width} height={14} />
          <Skeleton width={72} height={28} />
        </div>
      ))}
    </div>
  );
}
