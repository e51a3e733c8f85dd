import { type State, themeOf } from '@giotto/chart/model';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../../components/ui/class-names.ts';
import styles from './legend-note.module.css';

interface LegendNoteProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A line beside the chart that says what something drawn in it means. */
export function LegendNote({ label, className, children }: LegendNoteProps): ReactElement {
  return (
    <section className={classNames(styles.note, className)} aria-label={label}>
      {children}
    </section>
  );
}

interface LegendSampleProps {
  readonly state: State;
  /** Shapes in a box of 34 × 18 px. */
  readonly children: ReactNode;
}

/** Something drawn in small, on the chart's own background. */
export function LegendSample({ state, children }: LegendSampleProps): ReactElement {
  return (
    <svg className={styles.sample} width={34} height={18} aria-hidden="true">
      <rect width={34} height={18} rx={4} fill={themeOf(state).backgroundColor} />
      {children}
    </svg>
  );
}
