import type { ReactElement } from 'react';
import styles from './side-panel.module.css';

/** A panel's placeholder until its code has loaded: its final width and its title. */
export function PanelSkeleton({ title }: { readonly title: string }): ReactElement {
  return (
    <aside className={styles.panel} data-loading-region="panel" aria-busy="true">
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
      </header>
    </aside>
  );
}
