import { type ReactElement, type RefObject, useContext, useRef } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { HINT_DELAYS } from './hint-delays.ts';
import styles from './tooltip.module.css';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end';

export interface TooltipProps {
  readonly text: string;
  /** The equivalent shortcut. */
  readonly shortcut?: string;
  readonly placement?: TooltipPlacement;
  readonly isDisabled?: boolean;
  /**
   * The control is larger than its focusable element, like a switch with its label: hovering any part shows the hint.
   */
  readonly isOverAll?: boolean;
  /** One focusable control. */
  readonly children: ReactElement;
}

/** A hint beside a control, on hover and keyboard focus; never the only source of information. */
export function Tooltip({
  text,
  shortcut,
  placement = 'bottom',
  isDisabled = false,
  isOverAll = false,
  children,
}: TooltipProps) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <TooltipTrigger delay={HINT_DELAYS.delayIn} closeDelay={HINT_DELAYS.delayOut} isDisabled={isDisabled}>
      {isOverAll ? <HoverArea area={area}>{children}</HoverArea> : children}
      <AriaTooltip
        className={classNames(styles.tooltip)}
        placement={placement}
        offset={6}
        {...(isOverAll && { triggerRef: area })}
      >
        {text}
        {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

interface HoverAreaProps {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly children: ReactElement;
}

/** By default a hint follows the focusable element, which a switch hides. */
function HoverArea({ area, children }: HoverAreaProps) {
  const tooltip = useContext(TooltipTriggerStateContext);
  return (
    <div
      ref={area}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && tooltip?.open()}
      onPointerLeave={() => tooltip?.close()}
    >
      {children}
    </div>
  );
}
