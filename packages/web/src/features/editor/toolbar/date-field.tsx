import { timelineOf, type Unit } from '@giotto/chart/model';
import { formatCivil, minutesAt, parseCivil, unitAt } from '@giotto/chart/time';
import { Minus, Plus, X } from 'lucide-react';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { formatDateInput, isDateInput } from '../session/date-input.ts';
import { useSession, useShownState } from '../session/session-context.ts';
import styles from './date-field.module.css';

interface DateFieldProps {
  readonly label: string;
  /** Null: no date yet; then there are no steppers. */
  readonly value: Unit | null;
  /** The last day that belongs to it, as people say ends: data has the moment after. */
  readonly isEnd?: boolean;
  readonly onChange: (unit: Unit) => void;
  /** Present where there need not be a date. */
  readonly onClear?: () => void;
  /** Why a date cannot be taken; it is then not given on. */
  readonly refuse?: (unit: Unit) => string | undefined;
}

/** A date, typed or stepped by clicks: the way without dragging (`ux.md` A15). On the hour scale it has a time. */
export function DateField(props: DateFieldProps): ReactElement {
  const { label, value, isEnd = false, onChange, onClear, refuse } = props;
  const session = useSession();
  const intl = useIntl();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const timeline = timelineOf(useShownState());
  const isTimed = timeline.scaleTypeScale === 'hour';
  // An end at midnight is the day before.
  const shownUnit = value === null ? null : isEnd && !isTimed ? Math.ceil(value) - 1 : value;
  const shown =
    shownUnit === null ? '' : formatDateInput(formatCivil(minutesAt(shownUnit, timeline.startDate)), isTimed);
  useEffect(() => {
    // Not made anew: the field that was typed in keeps the focus.
    if (field.current) field.current.value = shown;
  }, [shown]);
  const give = (unit: Unit) => {
    const problem = refuse?.(unit);
    setError(problem);
    if (problem === undefined) onChange(unit);
  };
  const typed = (input: HTMLInputElement) => {
    if (input.value === shown) return setError(undefined);
    if (input.value === '' && onClear) return onClear();
    if (!isDateInput(input)) return setError(intl.formatMessage({ id: 'editor.dates.invalid' }));
    const unit = unitAt(parseCivil(input.value), timeline.startDate);
    give(isEnd && !isTimed ? unit + 1 : unit);
  };
  const step = (direction: 1 | -1) => {
    if (value === null) return;
    const { snap, snapStep } = session.gestureContext();
    const to = snap(value + direction * snapStep(value));
    give(to === value ? value + direction * snapStep(value) : to);
  };
  const stepper = (direction: 1 | -1) => (
    <IconButton
      label={intl.formatMessage(
        { id: direction < 0 ? 'editor.dates.earlier' : 'editor.dates.later' },
        { name: label },
      )}
      icon={direction < 0 ? <Minus size={14} strokeWidth={1.75} /> : <Plus size={14} strokeWidth={1.75} />}
      size={24}
      isDisabled={value === null}
      onPress={() => step(direction)}
    />
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.controls}>
        {stepper(-1)}
        <input
          id={id}
          className={styles.input}
          ref={field}
          type={isTimed ? 'datetime-local' : 'date'}
          min="1900-01-01"
          max="2199-12-31"
          defaultValue={shown}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          onBlur={({ target }) => typed(target)}
          onKeyDown={(event) => event.key === 'Enter' && typed(event.currentTarget)}
        />
        {stepper(1)}
        {onClear && (
          <IconButton
            label={intl.formatMessage({ id: 'editor.dates.clear' }, { name: label })}
            icon={<X size={14} strokeWidth={1.75} />}
            size={24}
            isDisabled={value === null}
            onPress={onClear}
          />
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
