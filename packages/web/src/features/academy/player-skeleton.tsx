import type { ReactElement } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import styles from './video-page.module.css';

/** Keeps the player's place until it appears. */
export function PlayerSkeleton(): ReactElement {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="100%" />
    </div>
  );
}
