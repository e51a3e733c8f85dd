import { confirmTotp } from '@giotto/contract/api';
import { type FormEvent, useId } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { useCodeEntry } from '../../../lib/code-entry.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-step.module.css';
import { toProofError } from './second-step-query.ts';

export interface SetUpDialogProps {
  readonly secret: string;
  readonly uri: string;
  /** Called with the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Transfers the secret to an authenticator app and confirms it with a first code. */
export function SetUpDialog({ secret, uri, onDone, onClose }: SetUpDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const entry = useCodeEntry('app', async (code) => {
    const { recoveryCodes } = await callApi(confirmTotp, { body: { code } });
    showToast({ kind: 'success', text: intl.formatMessage({ id: 'step.isOn' }) });
    onDone(recoveryCodes);
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (entry.text.trim() !== '') entry.submit();
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={intl.formatMessage({ id: 'step.setUpTitle' })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isDisabled={entry.text.trim() === ''}
            isPending={entry.isPending}
          >
            {intl.formatMessage({ id: 'step.switchOn' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{intl.formatMessage({ id: 'step.scan' })}</p>
        <QrCode text={uri} label={intl.formatMessage({ id: 'step.qr' })} />
        <p className={styles.text}>
          {intl.formatMessage({ id: 'step.typeSecret' })} <code className={styles.secret}>{secret}</code>
        </p>
        <TextField
          inputMode="numeric"
          autoComplete="one-time-code"
          label={intl.formatMessage({ id: 'step.appCode' })}
          value={entry.text}
          onChange={entry.onChange}
          isReadOnly={entry.isPending}
          error={entry.error ? intl.formatMessage({ id: toProofError(entry.error) }) : undefined}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
