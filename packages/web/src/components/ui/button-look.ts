import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isFullWidth?: boolean;
}

/** The classes that make an element look like a button. */
export function buttonClass({ variant = 'secondary', size = 'medium', isFullWidth }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth);
}
