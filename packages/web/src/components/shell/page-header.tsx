import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  /** A 20 px icon. */
  readonly icon?: ReactNode;
  readonly actions?: ReactNode;
}

/** The header of a page in the shell: its title and actions. Stays visible while the page scrolls. */
export function PageHeader({ title, icon, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <h1 dir="auto" className={styles.title} title={title}>
        {stripBidiControls(title)}
      </h1>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
