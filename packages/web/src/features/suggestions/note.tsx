import type { ReactElement } from 'react';
import styles from './note.module.css';

/** What an author says about a suggestion, in quotation marks. */
export function Note({ text }: { readonly text: string }): ReactElement {
  return (
    <p className={styles.note} dir="auto">
      {text}
    </p>
  );
}
