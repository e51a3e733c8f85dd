import { updateProfile } from '@giotto/contract/api';
import { cleanName } from '@giotto/contract/clean-name';
import { NAME_LENGTH } from '@giotto/contract/plans';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { showToast } from '../../components/ui/toast-queue.ts';
import { callApi } from '../../lib/api.ts';
import { failureId } from '../../lib/failure-id.ts';
import { sessionQuery } from '../../lib/session/session-query.ts';
import { toSessionState } from '../../lib/session/session-state.ts';
import styles from './profile-page.module.css';

export interface NameEditorProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** Changes the account's name; Enter saves, Esc cancels. */
export function NameEditor({ name, onClose }: NameEditorProps) {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const [text, setText] = useState(name);
  const [isWrong, setIsWrong] = useState(false);
  // Not the mutation's state, which only updates on the next render: a second Enter must not get through.
  const isSent = useRef(false);
  const save = useMutation({
    mutationFn: (newName: string) => callApi(updateProfile, { body: { name: newName } }),
    onSuccess: (profile) => {
      queryClient.setQueryData(sessionQuery.queryKey, toSessionState(profile));
      showToast({ kind: 'success', text: intl.formatMessage({ id: 'account.updated' }) });
      onClose();
    },
    onError: (error) => {
      isSent.current = false;
      showToast({ kind: 'danger', text: intl.formatMessage({ id: failureId(error, 'account.error') }) });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wanted = cleanName(text);
    setIsWrong(wanted === null);
    if (wanted === null || isSent.current) return;
    if (wanted === name) {
      onClose();
      return;
    }
    isSent.current = true;
    save.mutate(wanted);
  }

  return (
    <form className={styles.editor} data-help="name-form" onSubmit={submit} noValidate>
      <TextField
        aria-label={intl.formatMessage({ id: 'account.name' })}
        autoComplete="name"
        maxLength={NAME_LENGTH}
        value={text}
        onChange={(value) => {
          setText(value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else event.continuePropagation();
        }}
        error={isWrong ? intl.formatMessage({ id: 'account.invalidName' }) : undefined}
        autoFocus
      />
      <Button type="submit" variant="primary" isPending={save.isPending}>
        {intl.formatMessage({ id: 'account.save' })}
      </Button>
      <Button isDisabled={save.isPending} onPress={onClose}>
        {intl.formatMessage({ id: 'account.cancel' })}
      </Button>
    </form>
  );
}
