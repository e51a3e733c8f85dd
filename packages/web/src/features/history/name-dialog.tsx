import { NAME_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { errorText } from '../../lib/error-text.ts';

interface NameDialogProps {
  /** The version's current name; empty for none. */
  readonly name: string;
  /** Saves the name, or removes it if null; rejects with `ApiError`. */
  readonly onSave: (name: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Names, renames or unnames a version. */
export function NameDialog({ name, onSave, onClose }: NameDialogProps): ReactElement {
  const intl = useIntl();
  const form = useId();
  const [seen] = useState(name);
  const [text, setText] = useState(seen);
  const [error, setError] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async (wanted: string | null) => {
    setSaving(true);
    setError('');
    try {
      await onSave(wanted);
      onClose();
    } catch (failure) {
      setError(errorText(failure, intl.formatMessage({ id: 'history.name.failed' })));
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (isSaving) return;
    if (wanted === '') setError(intl.formatMessage({ id: 'history.name.missing' }));
    // Unchanged: somebody else may have given it another name since.
    else if (wanted === seen) onClose();
    else void save(wanted);
  };
  return (
    <Dialog
      size="small"
      title={intl.formatMessage({ id: name ? 'history.rename' : 'history.name' })}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          {name && (
            <Button variant="quiet" isDisabled={isSaving} onPress={() => void save(null)}>
              {intl.formatMessage({ id: 'history.name.remove' })}
            </Button>
          )}
          <Button onPress={onClose}>{intl.formatMessage({ id: 'history.name.cancel' })}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isSaving}>
            {intl.formatMessage({ id: 'history.name.save' })}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          data-help="version-name"
          label={intl.formatMessage({ id: 'history.name.label' })}
          value={text}
          onChange={setText}
          maxLength={NAME_LENGTH}
          autoFocus
          {...(error && { error })}
        />
      </form>
    </Dialog>
  );
}
