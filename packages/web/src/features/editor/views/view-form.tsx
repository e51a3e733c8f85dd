import { NAME_LENGTH } from '@giotto/contract/plans';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import type { TimeChoice } from './take-view.ts';
import styles from './views.module.css';

/** What is asked about a view. */
interface ViewAnswers {
  readonly name: string;
  readonly isForAll: boolean;
  readonly time: TimeChoice;
}

interface ViewFormProps {
  readonly name: string;
  /** Whether it can be for all. */
  readonly canShare: boolean;
  /** Whether it asks for the part of the timeline. */
  readonly hasTime?: boolean;
  readonly submit: string;
  /** Returns whether that succeeded: otherwise what was typed stays. */
  readonly onSave: (answers: ViewAnswers) => Promise<boolean>;
  readonly onCancel?: () => void;
}

const TIMES: readonly TimeChoice[] = ['none', 'days', 'fit'];

/** Asks for a view's name, for whom it is, and which days it shows. */
export function ViewForm({
  canShare,
  hasTime,
  submit,
  onSave,
  onCancel,
  ...given
}: ViewFormProps): ReactElement {
  const intl = useIntl();
  const [seen] = useState(given.name);
  const [name, setName] = useState(seen);
  const [isForAll, setForAll] = useState(false);
  const [time, setTime] = useState<TimeChoice>('none');
  const [isPending, setPending] = useState(false);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isPending) return;
    // Unchanged: somebody else may have given it another name since.
    if (name.trim() === seen) return onCancel?.();
    setPending(true);
    const isSaved = await onSave({ name: name.trim(), isForAll, time });
    setPending(false);
    if (isSaved && given.name === '') setName('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)}>
      <TextField
        aria-label={intl.formatMessage({ id: 'views.name' })}
        placeholder={intl.formatMessage({ id: 'views.name' })}
        value={name}
        maxLength={NAME_LENGTH}
        autoFocus={given.name !== ''}
        onChange={setName}
      />
      {hasTime && name.trim() !== '' && (
        <Select<TimeChoice>
          label={intl.formatMessage({ id: 'views.time' })}
          options={TIMES.map((id) => ({ id, label: intl.formatMessage({ id: `views.time.${id}` }) }))}
          value={time}
          onChange={setTime}
        />
      )}
      {canShare && name.trim() !== '' && (
        <Checkbox isSelected={isForAll} onChange={setForAll}>
          {intl.formatMessage({ id: 'views.isForAll' })}
        </Checkbox>
      )}
      <div className={styles.buttons}>
        {onCancel && (
          <Button variant="quiet" size="small" onPress={onCancel}>
            {intl.formatMessage({ id: 'views.cancel' })}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          type="submit"
          isDisabled={name.trim() === ''}
          isPending={isPending}
        >
          {submit}
        </Button>
      </div>
    </form>
  );
}
