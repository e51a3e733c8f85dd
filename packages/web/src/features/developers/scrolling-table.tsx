import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../components/ui/class-names.ts';
import styles from './scrolling-table.module.css';

interface ScrollingTableProps {
  /** What screen readers call it. */
  readonly label: string;
  /** Its font, and `--table-padding` above and below a line. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A table that scrolls sideways where it is wider than the page. */
export function ScrollingTable({ label, className, children }: ScrollingTableProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll by keys, too
    <section className={styles.place} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, className)}>{children}</table>
    </section>
  );
}
