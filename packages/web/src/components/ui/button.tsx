import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isFullWidth?: boolean;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, ButtonLook {
  /** Before the label. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** The classes that make something look like a button. */
export function buttonClass({ variant = 'secondary', size = 'medium', isFullWidth }: ButtonLook): string {
  return classNames(styles.button, styles[variant], styles[size], isFullWidth && styles.fullWidth);
}

/** A push button; while `isPending` it keeps its width, shows a spinner and cannot be pressed again. */
export function Button({ variant, size, isFullWidth, icon, children, ...props }: ButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(isFullWidth && { isFullWidth }) };
  return (
    <AriaButton {...props} className={buttonClass(look)}>
      {({ isPending }) => (
        <>
          <span className={styles.content}>
            {icon}
            {children}
          </span>
          {isPending && (
            <span className={styles.spinner}>
              <Spinner size={16} />
            </span>
          )}
        </>
      )}
    </AriaButton>
  );
}
