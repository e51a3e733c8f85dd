import type { ReactElement } from 'react';
import styles from './side-panel.module.css';

/** A panel until its code is there: as wide as it will be, with its title. */
export function PanelSkeleton({ title }: { readonly title: string }): ReactElement {
  return (
    <aside className={styles.panel} aria-busy="true">
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
      </header>
    </aside>
  );
}
