import type { ReactElement, ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first link of a page, seen when it has focus: leads past the navigation to the element `content`. */
export function SkipLink({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <a className={styles.skip} href="#content">
      {children}
    </a>
  );
}
