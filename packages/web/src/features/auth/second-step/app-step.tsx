import { proveLogin, type SecondStepMethod } from '@giotto/contract/api';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { isWrongCode, useCodeEntry } from '../../../lib/code-entry.ts';
import { failureId } from '../../../lib/failure-id.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import styles from '../auth-form.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { PasskeyLogin } from './passkey-login.tsx';

type Way = Exclude<SecondStepMethod, 'email'>;

export interface AppStepProps {
  /** The account's configured second steps; the first is offered first. */
  readonly ways: readonly Way[];
  readonly nav: ReactNode;
  readonly onDone: () => Promise<void>;
}

const words = {
  passkey: { text: 'step.passkeyText', other: 'step.usePasskey' },
  totp: { text: 'step.appText', other: 'step.useApp' },
  recovery: { text: 'step.recoveryText', other: 'step.useRecovery' },
} as const;

function toStepError(error: unknown) {
  if (isWrongCode(error)) return 'auth.codeInvalid';
  const isTooOften = isApiError(error, 'Login.TooManyTries', 'TooManyRequests');
  return isTooOften ? 'auth.tooManyTries' : failureId(error, 'auth.otherError');
}

/** A passkey, an authenticator code, or a recovery code if neither is available. */
export function AppStep({ ways, nav, onDone }: AppStepProps) {
  const intl = useIntl();
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery');
  const title = intl.formatMessage({ id: 'step.appTitle' });
  usePageTitle(title);
  return (
    <AuthFrame title={title} text={intl.formatMessage({ id: words[way].text })} nav={nav}>
      <div className={styles.form}>
        {way === 'passkey' ? (
          <PasskeyLogin variant="primary" onDone={onDone} />
        ) : (
          <CodeForm key={way} isRecovery={way === 'recovery'} onDone={onDone} />
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} size="large" variant="quiet" isFullWidth onPress={() => setWay(other)}>
              {intl.formatMessage({ id: words[other].other })}
            </Button>
          ))}
      </div>
    </AuthFrame>
  );
}

interface CodeFormProps {
  readonly isRecovery: boolean;
  readonly onDone: () => Promise<void>;
}

function CodeForm({ isRecovery, onDone }: CodeFormProps) {
  const intl = useIntl();
  const entry = useCodeEntry(isRecovery ? 'recovery' : 'app', async (code) => {
    await callApi(proveLogin, { body: { code } });
    await onDone();
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (entry.text.trim() !== '') entry.submit();
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        size="large"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        label={intl.formatMessage({ id: isRecovery ? 'step.recoveryCode' : 'step.appCode' })}
        value={entry.text}
        onChange={entry.onChange}
        isReadOnly={entry.isPending}
        error={entry.error ? intl.formatMessage({ id: toStepError(entry.error) }) : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isFullWidth isPending={entry.isPending}>
        {intl.formatMessage({ id: 'auth.confirm' })}
      </Button>
    </form>
  );
}
