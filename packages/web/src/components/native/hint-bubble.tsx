import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import styles from '../ui/tooltip.module.css';

interface HintBubbleProps {
  readonly text: string;
  /** The element it is placed next to. */
  readonly target: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** The pointer moved onto the hint itself, which keeps it open. */
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** The UI kit's tooltip, for a control that doesn't load the kit until someone points at it. */
export function HintBubble({ text, target, isOpen, onKeep, onClose }: HintBubbleProps) {
  return (
    <TooltipTriggerStateContext.Provider
      value={{ isOpen, shouldSkipAnimation: false, open: onKeep, close: onClose }}
    >
      <Tooltip className={classNames(styles.tooltip)} triggerRef={target} placement="bottom" offset={6}>
        {text}
      </Tooltip>
    </TooltipTriggerStateContext.Provider>
  );
}
