import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { type ReactNode, useId } from 'react';
import styles from './sidebar.module.css';

export interface SidebarSectionProps {
  readonly title: string;
  /** A small button next to the title, e.g. the plus that adds a folder. */
  readonly action?: ReactNode;
  /** `SidebarItem`s. */
  readonly children: ReactNode;
}

/** A titled list of sidebar entries. */
export function SidebarSection({ title, action, children }: SidebarSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHeader}>
        <h2 id={id} className={styles.sectionTitle}>
          {stripBidiControls(title)}
        </h2>
        {action}
      </div>
      <ul>{children}</ul>
    </section>
  );
}
