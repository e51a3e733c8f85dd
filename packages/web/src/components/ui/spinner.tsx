import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Diameter in px. */
  readonly size?: 16 | 20 | 32;
  /**
   * Read out when the spinner stands alone; without it the spinner is decorative and the control announces its state.
   */
  readonly label?: string;
}

/** Shows that work of unknown duration is in progress. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  const name = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span {...name}>
      <svg
        className={styles.spinner}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        aria-hidden="true"
      >
        <circle className={styles.track} cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2.25" />
        <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      </svg>
    </span>
  );
}
