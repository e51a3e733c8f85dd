import type { ReactElement } from 'react';
import styles from './export-dialog.module.css';
import { splitFileName } from './split-file-name.ts';

interface FileLineProps {
  readonly label: string;
  readonly fileName: string;
}

/** The name of the file that an export saves; a long one is shortened before its ending. */
export function FileLine({ label, fileName }: FileLineProps): ReactElement {
  const [start, end] = splitFileName(fileName);
  return (
    <p className={styles.file}>
      <span>{label}</span>
      <strong title={fileName}>
        <span>{start}</span>
        <span>{end}</span>
      </strong>
    </p>
  );
}
