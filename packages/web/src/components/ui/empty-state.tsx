import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A 20 px icon. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  /** The main action. */
  readonly action?: ReactNode;
}

/** Shown where there is nothing yet: an icon, a sentence and one action. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
