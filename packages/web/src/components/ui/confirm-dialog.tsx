import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The confirmed action is destructive. */
  readonly isDanger?: boolean;
  /** The action is running, so both buttons are disabled. */
  readonly isPending?: boolean;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before an irreversible action. Esc cancels. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, isDanger = false, isPending = false, isOpen } = props;
  const { onConfirm, onCancel } = props;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      isOpen={isOpen}
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen && !isPending) onCancel();
      }}
      footer={
        <>
          <Button autoFocus={isDanger} isDisabled={isPending} onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            autoFocus={!isDanger}
            isPending={isPending}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
