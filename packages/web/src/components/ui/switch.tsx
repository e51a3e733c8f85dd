import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  readonly children?: ReactNode;
  /** Label at the start and switch at the far end, as in a list of settings. */
  readonly isSpread?: boolean;
}

/** A setting that is on or off and takes effect immediately. */
export function Switch({ children, isSpread = false, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} className={classNames(styles.switch, isSpread && styles.spread)}>
      <span className={styles.track} aria-hidden="true" />
      {children && <span>{children}</span>}
    </AriaSwitch>
  );
}
