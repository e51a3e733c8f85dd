import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import { classNames } from '../ui/class-names.ts';
import styles from '../ui/tooltip.module.css';

interface HintBubbleProps {
  readonly text: string;
  /** What it stands beside. */
  readonly target: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  /** The pointer came over the hint itself: it stays. */
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** The kit's tooltip, for a control that does without the kit until somebody points at it. */
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
