import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import styles from './sidebar.module.css';

export interface SidebarItemProps {
  readonly href: string;
  readonly label: string;
  /** A 16 px icon. */
  readonly icon?: ReactNode;
  /** Always in sight at the end: a badge or a tag. */
  readonly end?: ReactNode;
  /** In sight while the entry is hovered or has the focus: 24 px icon buttons. */
  readonly actions?: ReactNode;
  /** Shown as the page one is on; by default when the address says so. */
  readonly isCurrent?: boolean;
}

/** One entry of a sidebar section: a link with an icon, and what belongs to it at the end. */
export function SidebarItem({ href, label, icon, end, actions, isCurrent }: SidebarItemProps) {
  const isHere = useLocation({ select: (location) => location.pathname === href });
  const isShownAsCurrent = isCurrent ?? isHere;
  return (
    <li className={classNames(styles.item, isShownAsCurrent && styles.current)}>
      <Link
        href={href}
        className={classNames(styles.link)}
        {...(isShownAsCurrent && { 'aria-current': 'page' })}
      >
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.label}>{label}</span>
        {end && <span className={styles.end}>{end}</span>}
      </Link>
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  );
}
