import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; fills the container's width by default. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly isCircle?: boolean;
}

/** A placeholder for content that is loading. Its container announces that to screen readers (`aria-busy`). */
export function Skeleton({ width = '100%', height = 16, isCircle }: SkeletonProps) {
  const className = classNames(styles.skeleton, isCircle && styles.circle);
  return <span className={className} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
