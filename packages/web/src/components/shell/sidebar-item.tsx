import { stripBidiControls } from '@giotto/contract/strip-bidi-controls';
import { useLocation } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import styles from './sidebar.module.css';

export interface SidebarItemProps {
  readonly href: string;
  readonly label: string;
  /** A 16 px icon. */
  readonly icon?: ReactNode;
  /** Always visible at the end: a badge or a tag. */
  readonly end?: ReactNode;
  /** 24 px icon buttons, visible while the entry is hovered or focused. */
  readonly actions?: ReactNode;
  /** Opens a new tab without access to this one. */
  readonly isExternal?: boolean;
  /** Marks the entry as the current page; derived from the URL by default. */
  readonly isCurrent?: boolean;
  /** Replaces the link, e.g. with a field while the entry is being renamed. */
  readonly editor?: ReactNode;
  /** Further props of the row; `data-dragged` and `data-drop="before|after|into"` show where what is dragged will land. */
  readonly row?: Omit<ComponentPropsWithRef<'li'>, 'className' | 'children'> & {
    readonly [name: `data-${string}`]: string;
  };
}

/** One entry of a sidebar section: a link with an icon and optional content at the end. */
export function SidebarItem(props: SidebarItemProps) {
  const { href, label, icon, end, actions, isExternal, isCurrent, editor, row } = props;
  const isHere = useLocation({ select: (location) => location.pathname === href });
  const isShownAsCurrent = isCurrent ?? isHere;
  return (
    <li {...row} className={classNames(styles.item, isShownAsCurrent && styles.current)}>
      {editor || (
        <Link
          href={href}
          className={classNames(styles.link)}
          {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
          {...(isShownAsCurrent && { 'aria-current': 'page' })}
        >
          {icon && <span className={styles.icon}>{icon}</span>}
          <span dir="auto" className={styles.label}>
            {stripBidiControls(label)}
          </span>
          {end && <span className={styles.end}>{end}</span>}
        </Link>
      )}
      {actions && <span className={styles.actions}>{actions}</span>}
    </li>
  );
}
