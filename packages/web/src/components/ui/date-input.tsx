import { CalendarDays, CircleAlert } from 'lucide-react';
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import { Group, Input } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { useOpenField } from '../../lib/open-field/use-open-field.ts';
import { classNames } from './class-names.ts';
import styles from './date-input.module.css';
import { readDateText, showDateText } from './date-text.ts';
import fieldStyles from './field.module.css';
import { fieldClass } from './field-look.ts';
import { FieldNotice } from './field-notice.tsx';
import { IconButton } from './icon-button.tsx';

interface DateInputProps {
  readonly label: string;
  /** A civil date in the field's format, `2027-01-04` or `2027-01-04T10:30`; empty for none. */
  readonly value: string;
  /** Whether it includes a time of day. */
  readonly isTimed?: boolean;
  /** The error shown below the field, which is then invalid. */
  readonly error?: string | undefined;
  /**
   * Called on Enter and on blur, if the person has changed it, with the value: a date of the years 1900 to 2199, an empty
   * text, or undefined if what is typed is none. `base`: the version of the chart that the person has seen, if another date
   * was set since.
   */
  readonly onCommit?: (value: string | undefined, base?: number) => void;
  /** Called likewise on every change, instead. */
  readonly onType?: (value: string | undefined) => void;
  /** Buttons on either side. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A date as the language writes it, typed in any form or picked from the browser's calendar. */
export function DateInput(props: DateInputProps): ReactElement {
  const { label, value, isTimed = false, error, onCommit, onType, before, after } = props;
  const intl = useIntl();
  const id = useId();
  const shown = showDateText(intl, value, isTimed);
  const read = (text: string) => (text === shown ? value : readDateText(intl, text, isTimed, value));
  const field = useOpenField({
    held: shown,
    onSend: (text, base) => {
      const date = read(text);
      onCommit?.(date, base);
      return date !== undefined;
    },
  });
  const typed = useTypedDate(value, isTimed, (date) => onType?.(date));
  return (
    <div className={fieldClass()}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row} {...(error !== undefined && { 'data-invalid': true })}>
        {before}
        <Group className={classNames(fieldStyles.group, styles.group)}>
          <Input
            id={id}
            autoComplete="off"
            value={onType ? typed.text : field.text}
            aria-invalid={error !== undefined}
            {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
            onChange={({ target }) => (onType ? typed.onType(target.value) : field.type(target.value))}
            onBlur={() => (onType ? typed.onLeave() : field.leave())}
            onKeyDown={(event) => {
              if (onType) return;
              if (event.key === 'Enter') field.leave();
              else if (event.key === 'Escape' && field.text !== shown) {
                // What is in the field goes, not what the field is in.
                event.stopPropagation();
                field.revert();
              }
            }}
          />
          <DatePicker
            label={label}
            value={value}
            onPick={(date) => {
              const picked = isTimed ? `${date}T${value.slice(11) || '00:00'}` : date;
              if (onType) return typed.onPick(picked);
              field.type(showDateText(intl, picked, isTimed));
              field.leave();
            }}
          />
        </Group>
        {after}
      </div>
      <FieldNotice field={field} />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={fieldStyles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * The text of a field that tells of every change: what is typed stays as it is until the field is left, and then turns into
 * the language's form. `onType` gets the value, undefined if there is none in the text, and the text.
 */
export function useTypedDate(
  value: string,
  isTimed: boolean,
  onType: (value: string | undefined, text: string) => void,
) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => readDateText(intl, text, isTimed, value);
  return {
    text: typed ?? showDateText(intl, value, isTimed),
    onType: (text: string) => {
      setTyped(text);
      onType(read(text), text);
    },
    onLeave: () => {
      if (typed !== null && read(typed) !== undefined) setTyped(null);
    },
    onPick: (date: string) => {
      setTyped(null);
      onType(date, date);
    },
  };
}

interface DatePickerProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (date: string) => void;
}

/** Opens the browser's calendar, which belongs to a field that nobody sees. */
function DatePicker({ label, value, onPick }: DatePickerProps): ReactElement {
  const intl = useIntl();
  const native = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.picker}>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min="1900-01-01"
        max="2199-12-31"
        value={value.slice(0, 10)}
        onChange={({ target }) => target.value && onPick(target.value)}
      />
      <IconButton
        size={24}
        label={intl.formatMessage({ id: 'ui.pickDate' }, { name: label })}
        icon={<CalendarDays size={14} strokeWidth={1.75} />}
        onPress={() => native.current?.showPicker()}
      />
    </span>
  );
}
