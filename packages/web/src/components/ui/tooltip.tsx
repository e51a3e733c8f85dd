import { type ReactElement, type RefObject, useContext, useRef } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components';
import { classNames } from './class-names.ts';
import { HINT_DELAYS } from './hint-delays.ts';
import styles from './tooltip.module.css';

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end';

export interface TooltipProps {
  readonly text: string;
  /** The keys that do the same. */
  readonly shortcut?: string;
  readonly placement?: TooltipPlacement;
  readonly isDisabled?: boolean;
  /** The control is more than what takes the focus, like a switch with its label: the hint comes over all of it. */
  readonly isOverAll?: boolean;
  /** One control that can be focused. */
  readonly children: ReactElement;
}

/** A hint beside a control, on hover and on keyboard focus; never the only place where something is said. */
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

/** By itself a hint comes over what takes the focus, which a switch hides. */
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
