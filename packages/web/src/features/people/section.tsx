import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './users-page.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A titled section of the users page. */
export function Section({ title, hint, children }: SectionProps): ReactElement {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}
