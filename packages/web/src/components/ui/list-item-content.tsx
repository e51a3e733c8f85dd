import type { ReactNode } from 'react';
import { Text } from 'react-aria-components';
import styles from './list-item.module.css';

export interface ListItemContentProps {
  readonly icon?: ReactNode;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** At the far end: a shortcut, a check mark or a tag. */
  readonly end?: ReactNode;
}

/** The content of one row in a menu or select list. */
export function ListItemContent({ icon, label, description, end }: ListItemContentProps) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        <Text slot="label" dir="auto" className={styles.label}>
          {label}
        </Text>
        {description && (
          <Text slot="description" className={styles.description}>
            {description}
          </Text>
        )}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  );
}
