import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BrandLink } from './brand-link.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  /** `SidebarSection`s. */
  readonly children: ReactNode;
  /** Below the product's name: what can be done on every page. */
  readonly actions: ReactNode;
  /** Next to the product's name. */
  readonly menu?: ReactNode;
  /** Stays visible below the sections. */
  readonly footer?: ReactNode;
}

/** The workspace's navigation: the product's name, then scrolling sections of entries. */
export function Sidebar({ children, actions, menu, footer }: SidebarProps) {
  const intl = useIntl();
  return (
    <nav className={styles.sidebar} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
      <div className={styles.top}>
        <BrandLink />
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
      {actions}
      <div className={styles.scroll}>{children}</div>
      {footer && <div className={styles.bottom}>{footer}</div>}
    </nav>
  );
}
