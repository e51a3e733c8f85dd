import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { classNames } from '../ui/class-names.ts';
import { HINT_DELAYS } from '../ui/hint-delays.ts';
import styles from '../ui/icon-button.module.css';
import { useInteraction } from './use-interaction.ts';

const HintBubble = lazyComponent(async () => (await import('./hint-bubble.tsx')).HintBubble);

export interface NativeIconButtonProps {
  /** What it does: the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Height and width in px. */
  readonly size?: 24 | 28 | 32;
  readonly onPress: () => void;
}

/** The UI kit's `IconButton` for pages that load without the kit; the tooltip's code loads on the first hover. */
export function NativeIconButton({ label, icon, size = 32, onPress }: NativeIconButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { isHovered, isFocusVisible, props } = useInteraction();
  const hint = useHint(isHovered || isFocusVisible);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        className={classNames(styles.button, styles[`size${size}`])}
        {...props}
        onClick={() => {
          hint.close();
          onPress();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') hint.close();
          props.onKeyDown(event);
        }}
      >
        {icon}
      </button>
      {hint.isWanted && (
        <Suspense fallback={null}>
          <HintBubble
            text={label}
            target={button}
            isOpen={hint.isOpen}
            onKeep={hint.keep}
            onClose={hint.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Shows a hint after a delay on hover, and hides it shortly after the pointer leaves. */
function useHint(isPointedAt: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (isPointedAt) setWanted(true);
    const { delayIn, delayOut } = HINT_DELAYS;
    timer.current = setTimeout(() => setOpen(isPointedAt), isPointedAt ? delayIn : delayOut);
    return () => clearTimeout(timer.current);
  }, [isPointedAt]);
  return {
    isOpen,
    isWanted,
    keep: () => clearTimeout(timer.current),
    close: () => {
      clearTimeout(timer.current);
      setOpen(false);
    },
  };
}
