import { proveLogin } from '@giotto/contract/api';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { callApi } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import styles from '../auth-form.module.css';
import { AuthFrame } from '../auth-frame.tsx';

export interface AppStepProps {
  readonly nav: ReactNode;
  readonly onDone: () => Promise<void>;
}

function toStepError(error: unknown) {
  if (isApiError(error, 'InvalidCode', 'BadRequest')) return 'auth.codeInvalid';
  const isTooOften = isApiError(error, 'Login.TooManyTries', 'TooManyRequests');
  return isTooOften ? 'auth.tooManyTries' : 'auth.otherError';
}

/** The code of an app, or one for recovery where the app is not at hand. */
export function AppStep({ nav, onDone }: AppStepProps) {
  const intl = useIntl();
  const [isRecovery, setRecovery] = useState(false);
  const [text, setText] = useState('');
  const prove = useMutation({
    mutationFn: async () => {
      await callApi(proveLogin, { body: { code: text } });
      await onDone();
    },
  });
  const title = intl.formatMessage({ id: 'step.appTitle' });
  usePageTitle(title);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '' && !prove.isPending) prove.mutate();
  }
  function change(): void {
    setRecovery(!isRecovery);
    setText('');
    prove.reset();
  }
  return (
    <AuthFrame
      title={title}
      text={intl.formatMessage({ id: isRecovery ? 'step.recoveryText' : 'step.appText' })}
      nav={nav}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          key={isRecovery ? 'recovery' : 'app'}
          size="large"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          label={intl.formatMessage({ id: isRecovery ? 'step.recoveryCode' : 'step.appCode' })}
          value={text}
          onChange={(value) => {
            setText(value);
            prove.reset();
          }}
          error={prove.isError ? intl.formatMessage({ id: toStepError(prove.error) }) : undefined}
          autoFocus
        />
        <Button type="submit" variant="primary" size="large" isFullWidth isPending={prove.isPending}>
          {intl.formatMessage({ id: 'auth.confirm' })}
        </Button>
        <Button size="large" variant="quiet" isFullWidth onPress={change}>
          {intl.formatMessage({ id: isRecovery ? 'step.useApp' : 'step.useRecovery' })}
        </Button>
      </form>
    </AuthFrame>
  );
}
