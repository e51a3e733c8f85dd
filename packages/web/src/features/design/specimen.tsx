import type { ReactNode } from 'react';
import styles from './specimen.module.css';

export interface SpecimenProps {
  readonly title: string;
  /** Side by side, or in columns like a form's fields. */
  readonly layout?: 'row' | 'grid';
  readonly children: ReactNode;
}

/** One control in all its states. */
export function Specimen({ title, layout = 'row', children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles[layout]}>{children}</div>
    </section>
  );
}
