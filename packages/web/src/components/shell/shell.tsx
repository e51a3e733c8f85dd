import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { RootMark } from '../root-mark.tsx';
import { classNames } from '../ui/class-names.ts';
import { BrandLink } from './brand-link.tsx';
import { HelpEntry } from './help-entry.tsx';
import { MobileWarning } from './mobile-warning.tsx';
import styles from './shell.module.css';
import { SidebarDrawer } from './sidebar-drawer.tsx';
import { SkipLink } from './skip-link.tsx';

/**
 * Where the content starts (spec/accounts.md §2): next to the sidebar (320 px), next to the rail and the sidebar (375
 * px), or next to the rail alone (55 px).
 */
export type ShellLayout = 'sidebar' | 'wizard' | 'wide';

export interface ShellProps {
  readonly layout: ShellLayout;
  /** Usually a `Sidebar`; below 800 px it moves into a drawer. */
  readonly sidebar: ReactNode;
  /** In the narrow rail, where it stands for the sidebar. */
  readonly rail: ReactNode;
  /** In the bar of narrow windows. */
  readonly bar: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every workspace page: sidebar, rail, mobile bar and content area. */
export function Shell({ layout, sidebar, rail, bar, children }: ShellProps) {
  const intl = useIntl();
  return (
    <div className={classNames(styles.shell, styles[layout])}>
      <SkipLink>{intl.formatMessage({ id: 'shell.skipToContent' })}</SkipLink>
      {layout !== 'sidebar' && (
        <nav className={styles.rail} aria-label={intl.formatMessage({ id: 'shell.menu' })}>
          <BrandLink isCompact />
          {layout === 'wide' && rail}
          <span className={styles.railEnd}>{layout === 'wide' && <HelpEntry />}</span>
        </nav>
      )}
      {layout === 'sidebar' && <RootMark name="sidebar" />}
      {layout !== 'wide' && (
        <div className={styles.side} {...(layout === 'wizard' && { 'data-beside-rail': '' })}>
          {sidebar}
        </div>
      )}
      <div className={styles.bar}>
        <SidebarDrawer>{sidebar}</SidebarDrawer>
        <BrandLink />
        <span className={styles.barEnd}>
          {bar}
          <HelpEntry tooltipPlacement="bottom" />
        </span>
      </div>
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.warning}>
          <MobileWarning />
        </div>
        {children}
      </main>
    </div>
  );
}
