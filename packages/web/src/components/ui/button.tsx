import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'>, ButtonLook {
  /** Before the label. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A push button; while `isPending` it keeps its width, shows a spinner and ignores presses. */
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
