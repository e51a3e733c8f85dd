import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip, type TooltipPlacement } from './tooltip.tsx';

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** What it does; read out, and shown as the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Height and width in px. */
  readonly size?: 24 | 28 | 32 | 40;
  readonly variant?: 'quiet' | 'outlined' | 'danger';
  /** Shown as chosen, e.g. the open panel's entry in a toolbar. */
  readonly isSelected?: boolean;
  /** The keys that do the same, shown in the tooltip. */
  readonly shortcut?: string;
  readonly tooltipPlacement?: TooltipPlacement;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that is only an icon; its label is its accessible name and its tooltip. */
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
