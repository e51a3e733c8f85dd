import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the width is that of its place by default. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly isCircle?: boolean;
}

/** The shape of something that is being loaded. Its surroundings say so to screen readers (`aria-busy`). */
export function Skeleton({ width = '100%', height = 16, isCircle }: SkeletonProps) {
  const className = classNames(styles.skeleton, isCircle && styles.circle);
  return <span className={className} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}
