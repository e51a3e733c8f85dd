import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  readonly children?: ReactNode;
}

/** A yes/no choice that takes effect when its form is submitted. */
export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={classNames(styles.checkbox)}>
      {({ isIndeterminate }) => (
        <>
          <span className={styles.box} aria-hidden="true">
            {isIndeterminate ? (
              <Minus className={styles.mark} size={12} strokeWidth={3} />
            ) : (
              <Check className={styles.mark} size={12} strokeWidth={3} />
            )}
          </span>
          {children && <span>{children}</span>}
        </>
      )}
    </AriaCheckbox>
  );
}
