import { NOTE_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, type KeyboardEvent, type ReactElement, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { DifferenceList } from '../difference-list.tsx';
import styles from './author.module.css';
import type { DraftsView } from './use-drafts.ts';

interface SubmitDialogProps {
  /** As they were when the dialog opened: submitted changes leave the drafts, but the dialog keeps showing them. */
  readonly drafts: DraftsView;
  /** Others have taken away what was to be submitted. */
  readonly isGone: boolean;
  readonly note: string;
  readonly onNote: (note: string) => void;
  /** Returns false if the server refused it. */
  readonly onSubmit: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The number of changes listed individually. */
const FIRST = 6;

/** Submits suggestions: lists the changes and takes an optional note. */
export function SubmitDialog(props: SubmitDialogProps): ReactElement {
  const { drafts, isGone, note, onNote, onSubmit, onClose } = props;
  const { before, after, differences, count } = drafts;
  const intl = useIntl();
  const form = useId();
  const [isSending, setSending] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const send = async () => {
    if (isSending || isGone) return;
    setSending(true);
    setRefused(false);
    if (await onSubmit(note.trim())) return onClose();
    setSending(false);
    setRefused(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      size="small"
      title={intl.formatMessage({ id: 'suggestions.submit.title' }, { count })}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button onPress={onClose}>{intl.formatMessage({ id: 'suggestions.submit.cancel' })}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isSending} isDisabled={isGone}>
            {intl.formatMessage({ id: 'suggestions.submit.submit' })}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        {before && <DifferenceList differences={differences} before={before} after={after} first={FIRST} />}
        <TextArea
          label={intl.formatMessage({ id: 'suggestions.submit.note' })}
          description={intl.formatMessage({ id: 'suggestions.submit.noteHint' })}
          value={note}
          onChange={onNote}
          maxLength={NOTE_LENGTH}
          autoFocus
        />
        {(isGone && !isSending) || isRefused ? (
          <p role="alert" className={styles.problem}>
            {intl.formatMessage({ id: isRefused ? 'suggestions.submit.refused' : 'suggestions.submit.gone' })}
          </p>
        ) : (
          <p className={styles.hint}>{intl.formatMessage({ id: 'suggestions.submit.text' })}</p>
        )}
      </form>
    </Dialog>
  );
}
