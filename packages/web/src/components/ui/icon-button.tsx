import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip, type TooltipPlacement } from './tooltip.tsx';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does: the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Height and width in px. */
  readonly size?: 24 | 28 | 32 | 40;
  readonly variant?: 'quiet' | 'outlined' | 'danger';
  /** Shown as selected, e.g. the open panel's entry in a toolbar. */
  readonly isSelected?: boolean;
  /** The equivalent shortcut, shown in the tooltip. */
  readonly shortcut?: string;
  readonly tooltipPlacement?: TooltipPlacement;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon-only button; its label is both its accessible name and its tooltip. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    size = 32,
    variant = 'quiet',
    isSelected,
    shortcut,
    tooltipPlacement,
    ...rest
  } = props;
  const className = classNames(
    styles.button,
    styles[`size${size}`],
    variant !== 'quiet' && styles[variant],
    isSelected && styles.selected,
  );
  return (
    <Tooltip
      text={label}
      {...(shortcut && { shortcut })}
      {...(tooltipPlacement && { placement: tooltipPlacement })}
    >
      <AriaButton {...rest} aria-label={label} className={className}>
        {icon}
      </AriaButton>
    </Tooltip>
  );
}
