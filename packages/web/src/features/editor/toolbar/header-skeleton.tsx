import { withoutTurns } from '@giotto/contract/plain-direction';
import type { ReactElement } from 'react';
import styles from './editor-header.module.css';

/** The header until it can be used, with the chart's name as far as it is known. */
export function HeaderSkeleton({ name }: { readonly name: string | undefined }): ReactElement {
  return (
    <header className={styles.header} aria-busy="true">
      {name !== undefined && (
        <h1 className={styles.name}>
          <span className={styles.nameWaiting}>{withoutTurns(name)}</span>
        </h1>
      )}
    </header>
  );
}
