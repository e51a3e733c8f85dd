import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  /** Shown as 99+ above 99. */
  readonly count: number;
  readonly kind?: 'neutral' | 'accent';
  /** What is counted, for screen readers, e.g. "3 videos to watch". */
  readonly label: string;
}

const most = 99;

/** A number of items. */
export function Badge({ count, kind = 'neutral', label }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[kind])} role="img" aria-label={label}>
      {count > most ? `${most}+` : count}
    </span>
  );
}
