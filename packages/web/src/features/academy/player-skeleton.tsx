import type { ReactElement } from 'react';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import styles from './video-page.module.css';

/** Reserves the player's space until it appears. */
export function PlayerSkeleton(): ReactElement {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton height="100%" />
    </div>
  );
}
