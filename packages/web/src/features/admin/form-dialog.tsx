import { type FormEvent, type ReactElement, type ReactNode, useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, type DialogProps } from '../../components/ui/dialog.tsx';
import styles from './admin.module.css';

interface FormDialogProps extends Pick<DialogProps, 'size' | 'title'> {
  /** The form can be submitted. */
  readonly isWhole: boolean;
  readonly isPending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The submit button's label, 'Save' by default. */
  readonly submitLabel?: string;
  readonly isDanger?: boolean;
  /** Additional actions on the form's content. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** An admin form in a dialog: submitted once complete, and only once. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, size, isWhole, isPending, onSubmit, onClose, submitLabel, isDanger, actions } = props;
  const intl = useIntl();
  const id = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWhole && !isPending) onSubmit();
  }

  return (
    <Dialog
      isOpen
      {...(size && { size })}
      title={title}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          {actions}
          <Button onPress={onClose}>{intl.formatMessage({ id: 'admin.cancel' })}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            type="submit"
            form={id}
            isDisabled={!isWhole}
            isPending={isPending}
          >
            {submitLabel ?? intl.formatMessage({ id: 'admin.save' })}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {props.children}
      </form>
    </Dialog>
  );
}
