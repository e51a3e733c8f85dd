import { type CalendarException, NAME_LIMIT } from '@giotto/chart/model';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import styles from './calendars.module.css';
import type { ExceptionDraft } from './exception-draft.ts';
import { useFaultText } from './hours-field.tsx';
import { type HoursFault, readHours, writeHours } from './hours-text.ts';
import { USUAL_HOURS } from './week-hours.ts';

interface ExceptionFormProps {
  readonly draft: ExceptionDraft;
  readonly onKeep: (exception: CalendarException) => void;
  readonly onCancel: () => void;
}

interface Typed {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly kind: 'off' | 'hours';
  readonly hours: string;
  readonly isYearly: boolean;
}

function typedOf({ edited, from }: ExceptionDraft): Typed {
  return {
    name: edited?.name ?? '',
    from: edited?.from.slice(0, 10) ?? from,
    to: edited?.to?.slice(0, 10) ?? '',
    kind: edited?.hours === undefined ? 'off' : 'hours',
    hours: writeHours(edited?.hours ?? USUAL_HOURS),
    isYearly: edited?.isYearly === true,
  };
}

/** The exception as typed; a fault of its hours; undefined without a first day or with a last one before it. */
function readTyped({
  name,
  from,
  to,
  kind,
  hours,
  isYearly,
}: Typed): CalendarException | HoursFault | undefined {
  if (from === '' || (to !== '' && to < from)) return undefined;
  const read = kind === 'hours' ? readHours(hours) : null;
  if (read?.fault) return read.fault;
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    from,
    ...(to !== '' && to !== from && { to }),
    ...(read !== null && { hours: read.spans }),
    ...(isYearly && { isYearly }),
  };
}

/** A day or span that is off or has hours of its own: a new one, or one that is changed. */
export function ExceptionForm({ draft, onKeep, onCancel }: ExceptionFormProps): ReactElement {
  const intl = useIntl();
  const faultText = useFaultText();
  const [typed, setTyped] = useState(() => typedOf(draft));
  const [fault, setFault] = useState<HoursFault>();
  const text = (id: FormatjsIntl.Message['ids']) => intl.formatMessage({ id });
  const type = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setFault(undefined);
  };
  const isBackwards = typed.to !== '' && typed.to < typed.from;
  const finish = (event: FormEvent) => {
    event.preventDefault();
    const read = readTyped(typed);
    if (read === undefined) return;
    if ('reason' in read) setFault(read);
    else onKeep(read);
  };
  const isEditing = draft.edited !== null;
  return (
    <form
      className={styles.form}
      onSubmit={finish}
      aria-label={text(isEditing ? 'calendars.exception.change' : 'calendars.exception.new')}
    >
      <TextField
        label={text('calendars.exception.name')}
        placeholder={text('calendars.exception.name.placeholder')}
        value={typed.name}
        autoFocus={isEditing || draft.from !== ''}
        maxLength={NAME_LIMIT}
        onChange={(name) => type({ name })}
      />
      <DateInput
        label={text('calendars.exception.from')}
        value={typed.from}
        onType={(from) => type({ from: from ?? '' })}
      />
      <DateInput
        label={text('calendars.exception.to')}
        value={typed.to}
        error={isBackwards ? text('calendars.exception.backwards') : undefined}
        onType={(to) => type({ to: to ?? '' })}
      />
      <div className={styles.formRow}>
        <SegmentedControl<Typed['kind']>
          aria-label={text('calendars.exception.kind')}
          segments={[
            { id: 'off', label: text('calendars.day.off') },
            { id: 'hours', label: text('calendars.exception.hours') },
          ]}
          value={typed.kind}
          onChange={(kind) => type({ kind })}
        />
        {typed.kind === 'hours' && (
          <TextField
            aria-label={text('calendars.exception.hours')}
            value={typed.hours}
            error={faultText(fault)}
            onChange={(hours) => type({ hours })}
          />
        )}
        <Checkbox isSelected={typed.isYearly} onChange={(isYearly) => type({ isYearly })}>
          {text('calendars.exception.yearly')}
        </Checkbox>
        <div className={styles.formButtons}>
          {(isEditing || draft.from !== '') && (
            <Button variant="quiet" size="small" onPress={onCancel}>
              {text('calendars.cancel')}
            </Button>
          )}
          <Button type="submit" size="small" isDisabled={typed.from === '' || isBackwards}>
            {text(isEditing ? 'calendars.exception.save' : 'calendars.exception.add')}
          </Button>
        </div>
      </div>
    </form>
  );
}
