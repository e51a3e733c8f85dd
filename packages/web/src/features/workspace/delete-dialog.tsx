import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import styles from './delete-dialog.module.css';

export interface DeleteDialogProps {
  /** The name of the item to delete; null while closed. */
  readonly name: string | null;
  /** The consequences. */
  readonly note: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** 'Are you sure you want to delete this ?' with No and Yes (spec/charts.md §2). */
export function DeleteDialog({ name, note, onConfirm, onCancel }: DeleteDialogProps) {
  const intl = useIntl();
  // The closing dialog still shows its item.
  const last = useRef(name);
  if (name !== null) last.current = name;
  return (
    <ConfirmDialog
      isDanger
      title={intl.formatMessage({ id: 'workspace.deleteQuestion' })}
      confirmLabel={intl.formatMessage({ id: 'workspace.yes' })}
      cancelLabel={intl.formatMessage({ id: 'workspace.no' })}
      isOpen={name !== null}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p dir="auto" className={styles.name}>
        {last.current}
      </p>
      <p>{note}</p>
    </ConfirmDialog>
  );
}
