import { confirmCode } from '@giotto/contract/api';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { ApiError, isApiError } from '../../lib/api-error.ts';
import { isWrongCode, useCodeEntry } from '../../lib/code-entry.ts';
import { failureId } from '../../lib/failure-id.ts';
import styles from './auth-form.module.css';
import { parseCode } from './parse-code.ts';
import { isDone, ResendButton } from './resend-button.tsx';

export interface CodeFormProps {
  readonly userId: string;
  /** What was sent, where and why. */
  readonly text: ReactNode;
  readonly initialCode: string | undefined;
  /** Called once the code is confirmed, here or elsewhere. */
  readonly onConfirmed: () => Promise<void>;
}

function toCodeError(error: unknown) {
  if (isWrongCode(error)) return 'auth.codeInvalid';
  return isApiError(error, 'TooManyRequests') ? 'auth.tooManyTries' : failureId(error, 'auth.otherError');
}

/**
 * The code from the email, submitted on its last digit. A code from the link is submitted at once and removed from the
 * URL.
 */
export function CodeForm({ userId, text: words, initialCode, onConfirmed }: CodeFormProps) {
  const intl = useIntl();
  async function confirm(typed: string): Promise<void> {
    const code = parseCode(typed);
    if (code === null) throw new ApiError(400, 'InvalidCode');
    try {
      await callApi(confirmCode, { body: { code } });
    } catch (error) {
      if (!isDone(error)) throw error;
    }
    await onConfirmed();
  }
  const entry = useCodeEntry('mail', confirm, initialCode);

  const wasSent = useRef(false);
  useEffect(() => {
    if (initialCode === undefined || wasSent.current) return;
    wasSent.current = true;
    const address = new URL(window.location.href);
    address.searchParams.delete('code');
    window.history.replaceState(window.history.state, '', address);
    entry.submit();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    entry.submit();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{words}</p>
      <TextField
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={intl.formatMessage({ id: 'auth.code' })}
        value={entry.text}
        onChange={entry.onChange}
        isReadOnly={entry.isPending}
        error={entry.error ? intl.formatMessage({ id: toCodeError(entry.error) }) : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isFullWidth isPending={entry.isPending}>
        {intl.formatMessage({ id: 'auth.confirm' })}
      </Button>
      <ResendButton userId={userId} onDone={onConfirmed} />
    </form>
  );
}
