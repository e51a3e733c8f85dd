import { FileInput } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './drop-target.module.css';

/** Says what dropping the file does that is being dragged over the window. */
export function DropTarget({ text }: { readonly text: string }): ReactElement {
  return (
    <div className={styles.target} aria-hidden="true">
      <FileInput size={32} strokeWidth={1.5} />
      {text}
    </div>
  );
}
