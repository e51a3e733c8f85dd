import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The confirmed action takes something away. */
  readonly isDanger?: boolean;
  /** The action is running: both buttons wait. */
  readonly isPending?: boolean;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A question that must be answered before something happens that cannot be undone. Esc answers no. */
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
