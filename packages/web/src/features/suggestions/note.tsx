import type { ReactElement } from 'react';
import styles from './note.module.css';

/** An author's note on a suggestion, in quotation marks. */
export function Note({ text }: { readonly text: string }): ReactElement {
  return (
    <p className={styles.note} dir="auto">
      {text}
    </p>
  );
}
