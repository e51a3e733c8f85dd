import { classNames } from './class-names.ts';
import styles from './picture-card.module.css';
import { Skeleton } from './skeleton.tsx';

interface PictureCardSkeletonProps {
  /** Sets the card's width where the list doesn't. */
  readonly className?: string | undefined;
}

/** The place of a `PictureCard` that is still loading. */
export function PictureCardSkeleton({ className }: PictureCardSkeletonProps) {
  return (
    <div className={classNames(styles.placeholder, className)}>
      <span className={styles.frame}>
        <Skeleton height="100%" />
      </span>
      <span className={styles.name}>
        <Skeleton height="1lh" />
      </span>
    </div>
  );
}
