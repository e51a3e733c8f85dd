import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Banner } from '../../../components/ui/banner.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { PasswordField } from '../../../components/ui/password-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { hashPassword } from '../../../lib/hash-password.ts';
import { canUsePasskeys, isCancelled } from '../../../lib/passkeys.ts';
import { proveByCode, renewByPasskey } from './prove.ts';
import styles from './second-step.module.css';
import { toProofError } from './second-step-query.ts';

export interface ProofDialogProps {
  /** Turning the authenticator app off, or creating new recovery codes. */
  readonly what: 'remove' | 'renew';
  readonly hasApp: boolean;
  readonly hasPasskeys: boolean;
  /** Called with the new recovery codes, if any. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

const words = {
  remove: { title: 'step.removeTitle', text: 'step.removeText', button: 'step.remove' },
  renew: { title: 'step.renewTitle', text: 'step.renewText', button: 'step.renew' },
} as const;

/** Confirms an action with the password and a second step: a code or, for new recovery codes, a passkey. */
export function ProofDialog({ what, hasApp, hasPasskeys, onDone, onClose }: ProofDialogProps) {
  const intl = useIntl();
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const canChoose = what === 'renew' && hasPasskeys && canUsePasskeys();
  const [isByPasskey, setByPasskey] = useState(canChoose);
  const { title, text, button } = words[what];
  const act = useMutation({
    mutationFn: async () => {
      const digest = await hashPassword(password);
      return isByPasskey ? renewByPasskey(digest) : proveByCode(what, { password: digest, code });
    },
    onSuccess: (codes) => {
      if (what === 'remove') showToast({ kind: 'success', text: intl.formatMessage({ id: 'step.isOff' }) });
      onDone(codes);
    },
  });
  const isReady = password !== '' && (isByPasskey || code.trim() !== '');
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
            {intl.formatMessage({ id: isByPasskey ? 'step.confirmByPasskey' : button })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.text}>
          {intl.formatMessage({ id: what === 'remove' && hasPasskeys ? 'step.removeTextPasskeys' : text })}
        </p>
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
        {!isByPasskey && (
          <TextField
            autoComplete="one-time-code"
            label={intl.formatMessage({ id: hasApp ? 'step.anyCode' : 'step.recoveryCode' })}
            value={code}
            onChange={(typed) => {
              setCode(typed);
              act.reset();
            }}
          />
        )}
        {canChoose && (
          <Button
            variant="quiet"
            isDisabled={act.isPending}
            onPress={() => {
              setByPasskey(!isByPasskey);
              act.reset();
            }}
          >
            {intl.formatMessage({ id: isByPasskey ? 'step.useCode' : 'step.usePasskey' })}
          </Button>
        )}
        {act.isError && !isCancelled(act.error) && (
          <Banner kind="danger" role="alert">
            {intl.formatMessage({ id: toProofError(act.error) })}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
