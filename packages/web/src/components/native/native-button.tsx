import type { ReactNode } from 'react';
import styles from '../ui/button.module.css';
import { type ButtonLook, buttonClass } from '../ui/button-look.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useInteraction } from './use-interaction.ts';

export interface NativeButtonProps extends ButtonLook {
  readonly type?: 'button' | 'submit';
  /** Keeps its width, shows a spinner and cannot be pressed again; the focus stays on it. */
  readonly isPending?: boolean;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** The kit's `Button` on pages that are loaded without the kit: a button of the browser that looks the same. */
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
      // Enter in a field would send the form again.
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
