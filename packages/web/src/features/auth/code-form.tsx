import { confirmCode } from '@giotto/contract/api';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { callApi } from '../../lib/api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { failureId } from '../../lib/failure-id.ts';
import styles from './auth-form.module.css';
import { parseCode } from './parse-code.ts';
import { ResendButton } from './resend-button.tsx';

export interface CodeFormProps {
  readonly userId: string;
  /** What was sent where, and why. */
  readonly text: ReactNode;
  readonly initialCode: string | undefined;
  readonly onConfirmed: () => Promise<void>;
}

function toCodeError(error: unknown) {
  if (isApiError(error, 'InvalidCode', 'BadRequest')) return 'auth.codeInvalid';
  return isApiError(error, 'TooManyRequests') ? 'auth.tooManyTries' : failureId(error, 'auth.otherError');
}

/** The code of the e-mail. One that came with the link is sent at once and taken out of the address. */
export function CodeForm({ userId, text: words, initialCode, onConfirmed }: CodeFormProps) {
  const intl = useIntl();
  const [text, setText] = useState(initialCode ?? '');
  const [hasWrongForm, setHasWrongForm] = useState(false);
  const confirm = useMutation({
    mutationFn: async (code: number) => {
      await callApi(confirmCode, { body: { code } });
      await onConfirmed();
    },
  });

  function send(): void {
    const code = parseCode(text);
    setHasWrongForm(code === null);
    if (code !== null && !confirm.isPending) confirm.mutate(code);
  }

  const wasSent = useRef(false);
  useEffect(() => {
    if (initialCode === undefined || wasSent.current) return;
    wasSent.current = true;
    const address = new URL(window.location.href);
    address.searchParams.delete('code');
    window.history.replaceState(window.history.state, '', address);
    send();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  const errorId = hasWrongForm
    ? 'auth.codeInvalid'
    : confirm.isError
      ? toCodeError(confirm.error)
      : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{words}</p>
      <TextField
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        label={intl.formatMessage({ id: 'auth.code' })}
        value={text}
        onChange={(value) => {
          setText(value);
          setHasWrongForm(false);
          confirm.reset();
        }}
        error={errorId && intl.formatMessage({ id: errorId })}
        autoFocus
      />
      <Button type="submit" variant="primary" size="large" isFullWidth isPending={confirm.isPending}>
        {intl.formatMessage({ id: 'auth.confirm' })}
      </Button>
      <ResendButton userId={userId} />
    </form>
  );
}
