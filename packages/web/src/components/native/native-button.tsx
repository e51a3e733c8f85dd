import type { ReactNode } from 'react';
import styles from '../ui/button.module.css';
import { type ButtonLook, buttonClass } from '../ui/button-look.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useInteraction } from './use-interaction.ts';

export interface NativeButtonProps extends ButtonLook {
  readonly type?: 'button' | 'submit';
  /** Keeps the width and focus, shows a spinner and ignores presses. */
  readonly isPending?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** A native button that looks like the UI kit's `Button`, for pages that load without the kit. */
export function NativeButton({
  type = 'button',
  isPending = false,
  onPress,
  children,
  ...look
}: NativeButtonProps) {
  const { props } = useInteraction();
  return (
    <button
      // Enter in a field would submit the form again.
      type={isPending ? 'button' : type}
      className={buttonClass(look)}
      {...props}
      {...(isPending && { 'aria-disabled': true, 'data-pending': true })}
      onClick={() => !isPending && onPress?.()}
    >
      <span className={styles.content}>{children}</span>
      {isPending && (
        <span className={styles.spinner}>
          <Spinner size={16} />
        </span>
      )}
    </button>
  );
}
