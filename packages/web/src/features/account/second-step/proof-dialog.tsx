import { removeTotp, renewRecoveryCodes } from '@giotto/contract/api';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { hashPassword } from '../../../lib/hash-password.ts';
import styles from './second-step.module.css';
import { toProofError } from './second-step-query.ts';

export interface ProofDialogProps {
  /** Switching the app off, or making new recovery codes. */
  readonly what: 'remove' | 'renew';
  /** With the new recovery codes, if any. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

const words = {
  remove: { title: 'step.removeTitle', text: 'step.removeText', button: 'step.remove' },
  renew: { title: 'step.renewTitle', text: 'step.renewText', button: 'step.renew' },
} as const;

/** What needs both the password and a code. */
export function ProofDialog({ what, onDone, onClose }: ProofDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { title, text, button } = words[what];
  const act = useMutation({
    mutationFn: async () => {
      const body = { password: await hashPassword(password), code };
      if (what === 'renew') return (await callApi(renewRecoveryCodes, { body })).recoveryCodes;
      await callApi(removeTotp, { body });
      return [];
    },
    onSuccess: (codes) => {
      if (what === 'remove') showToast({ kind: 'success', text: intl.formatMessage({ id: 'step.isOff' }) });
      onDone(codes);
    },
  });
  const isReady = password !== '' && code.trim() !== '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady && !act.isPending) act.mutate();
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={intl.formatMessage({ id: title })}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'account.cancel' })}</Button>
          <Button
            type="submit"
            form={formId}
            variant={what === 'remove' ? 'danger' : 'primary'}
            isDisabled={!isReady}
            isPending={act.isPending}
          >
            {intl.formatMessage({ id: button })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>{intl.formatMessage({ id: text })}</p>
        <PasswordField
          autoFocus
          autoComplete="current-password"
          label={intl.formatMessage({ id: 'account.password' })}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            act.reset();
          }}
        />
        <TextField
          autoComplete="one-time-code"
          label={intl.formatMessage({ id: 'step.anyCode' })}
          value={code}
          onChange={(typed) => {
            setCode(typed);
            act.reset();
          }}
        />
        {act.isError && (
          <Banner kind="danger" role="alert">
            {intl.formatMessage({ id: toProofError(act.error) })}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
