import type { ReactElement, ReactNode } from 'react';
import styles from './floating-bar.module.css';

export interface FloatingBarProps {
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** What the bar is about, for screen readers. */
  readonly label?: string;
  /** Something is not as it usually is. */
  readonly isWarning?: boolean;
  /** `status`: what it says is told while it changes. */
  readonly role?: 'status';
  /** Where F6 goes, and how tests find it. */
  readonly 'data-region'?: 'inspector';
  readonly 'data-draft-bar'?: boolean;
  readonly 'data-travel-bar'?: boolean;
}

/** A bar over the lower edge of the desk: a state in words, the main part of it `strong`, and what can be done with it. */
export function FloatingBar(props: FloatingBarProps): ReactElement {
  const { children, actions, label, isWarning = false, role, ...marks } = props;
  return (
    <section className={styles.bar} aria-label={label} data-warning={isWarning} role={role} {...marks}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
