import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './tooltip.module.css';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end';

export interface TooltipProps {
  readonly text: string;
  /** The keys that do the same. */
  readonly shortcut?: string;
  readonly placement?: TooltipPlacement;
  readonly isDisabled?: boolean;
  /** One control that can be focused. */
  readonly children: ReactElement;
}

/** Milliseconds until a tooltip comes and goes (ux.md A13). */
const delayIn = 400;
const delayOut = 100;

/** A hint beside a control, on hover and on keyboard focus; never the only place where something is said. */
export function Tooltip({
  text,
  shortcut,
  placement = 'bottom',
  isDisabled = false,
  children,
}: TooltipProps) {
  return (
    <TooltipTrigger delay={delayIn} closeDelay={delayOut} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={classNames(styles.tooltip)} placement={placement} offset={6}>
        {text}
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
