import type { ReactElement, ReactNode } from 'react';
import styles from './floating-bar.module.css';

export interface FloatingBarProps {
  readonly children: ReactNode;
  /** Buttons at the end. */
  readonly actions?: ReactNode;
  /** What the bar is about, for screen readers. */
  readonly label?: string;
  /** Marks an unusual state. */
  readonly isWarning?: boolean;
  /** `status` announces its text whenever it changes. */
  readonly role?: 'status';
  /** The target of F6, and a hook for tests. */
  readonly 'data-region'?: 'inspector';
  readonly 'data-draft-bar'?: boolean;
  readonly 'data-travel-bar'?: boolean;
}

/** A bar over the lower edge of the editor: describes a state, with the main part `strong`, and offers its actions. */
export function FloatingBar(props: FloatingBarProps): ReactElement {
  const { children, actions, label, isWarning = false, role, ...marks } = props;
  return (
    <section className={styles.bar} aria-label={label} data-warning={isWarning} role={role} {...marks}>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
