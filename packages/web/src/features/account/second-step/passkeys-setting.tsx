import { addPasskey, beginPasskey, type Passkey, removePasskey } from '@giotto/contract/api';
import { PASSKEYS_LIMIT } from '@giotto/contract/plans';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { showToast } from '../../../components/ui/toast-queue.ts';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { failureId } from '../../../lib/failure-id.ts';
import { hashPassword } from '../../../lib/hash-password.ts';
import { canUsePasskeys, isCancelled } from '../../../lib/passkeys.ts';
import { PasswordPrompt } from '../password-prompt.tsx';
import styles from '../profile-page.module.css';
import { useRecentLogin } from '../use-recent-login.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { toProofError } from './second-step-query.ts';

export interface PasskeysSettingProps {
  readonly passkeys: readonly Passkey[];
  /** Called with the new recovery codes, if any. */
  readonly onChanged: (codes: readonly string[]) => void;
}

async function makePasskey(name: string, password: string | undefined): Promise<readonly string[]> {
  const { options } = await callApi(beginPasskey, { body: { ...(password !== undefined && { password }) } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await startRegistration({ optionsJSON });
  return (await callApi(addPasskey, { body: { name, credential: credential as never } })).recoveryCodes;
}

/** Adds, lists, renames and removes passkeys. */
export function PasskeysSetting({ passkeys, onChanged }: PasskeysSettingProps) {
  const intl = useIntl();
  const [isNaming, setNaming] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const add = useRecentLogin<string>({
    call: async (name, password) => onChanged(await makePasskey(name, password)),
    onDone: () => showToast({ kind: 'success', text: intl.formatMessage({ id: 'step.passkeyAdded' }) }),
    onError: (error) => {
      if (isCancelled(error)) return;
      showToast({ kind: 'danger', text: intl.formatMessage({ id: toProofError(error) }) });
    },
  });
  const remove = useMutation({
    mutationFn: async ({ id, password }: { readonly id: string; readonly password: string }) =>
      callApi(removePasskey, {
        params: { passkeyId: id },
        body: { password: await hashPassword(password) },
      }),
    onSuccess: () => {
      setRemoved(null);
      onChanged([]);
    },
    onError: (error) => {
      if (isApiError(error, 'MyProfil.WrongCurrentPassword')) return;
      setRemoved(null);
      const id = isApiError(error, 'Login.TooManyTries')
        ? 'account.tooManyTries'
        : failureId(error, 'account.error');
      showToast({ kind: 'danger', text: intl.formatMessage({ id }) });
    },
  });
  return (
    <>
      <div className={styles.setting}>
        <div className={styles.settingWords}>
          <h4 className={styles.settingTitle}>{intl.formatMessage({ id: 'step.passkeys' })}</h4>
          <p className={styles.settingText}>{intl.formatMessage({ id: 'step.passkeysText' })}</p>
        </div>
        {canUsePasskeys() && (
          <Button
            isDisabled={passkeys.length >= PASSKEYS_LIMIT}
            isPending={add.isPending}
            onPress={() => setNaming(true)}
          >
            {intl.formatMessage({ id: 'step.addPasskey' })}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      {isNaming && (
        <PasskeyDialog
          title={intl.formatMessage({ id: 'step.addPasskey' })}
          text={intl.formatMessage({ id: 'step.passkeyNameText' })}
          action={intl.formatMessage({ id: 'account.continue' })}
          onClose={() => setNaming(false)}
          onNamed={(name) => {
            setNaming(false);
            add.start(name);
          }}
        />
      )}
      {add.prompt}
      {removed && (
        <PasswordPrompt
          isWrong={isApiError(remove.error, 'MyProfil.WrongCurrentPassword')}
          isPending={remove.isPending}
          onSend={(password) => remove.mutate({ id: removed.id, password })}
          onEdit={() => remove.reset()}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}
