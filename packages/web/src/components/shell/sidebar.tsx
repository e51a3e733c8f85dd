import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { BrandLink } from './brand-link.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  /** `SidebarSection`s. */
  readonly children: ReactNode;
  /** Beside the product's name. */
  readonly menu?: ReactNode;
  /** Stays in sight below the sections. */
  readonly footer?: ReactNode;
}

/** The navigation of the workspace: the product's name, then sections with their entries, which scroll. */
export function Sidebar({ children, menu, footer }: SidebarProps) {
  const intl = useIntl();
  return (
    <nav className={styles.sidebar} aria-label={intl.formatMessage({ id: 'shell.navigation' })}>
      <div className={styles.top}>
        <BrandLink />
        {menu && <div className={styles.menu}>{menu}</div>}
      </div>
      <div className={styles.scroll}>{children}</div>
      {footer && <div className={styles.bottom}>{footer}</div>}
    </nav>
  );
}
