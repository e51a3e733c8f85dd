import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Input } from 'react-aria-components';
import styles from './date-input.module.css';
import { readDateText } from './date-text.ts';
import fieldStyles from './field.module.css';
import { fieldClass } from './field-look.ts';

interface DateInputProps {
  readonly label: string;
  /** A civil date in the field's format, `2027-01-04` or `2027-01-04T10:30`; empty for none. */
  readonly value: string;
  /** Whether it includes a time of day. */
  readonly isTimed?: boolean;
  /** The error shown below the field, which is then invalid. */
  readonly error?: string | undefined;
  /**
   * Called on Enter and on blur with the typed text: a date of the years 1900 to 2199, an empty text, or undefined if
   * it's invalid.
   */
  readonly onCommit?: (text: string | undefined) => void;
  /** Called likewise on every change. */
  readonly onType?: (text: string | undefined) => void;
  /** Buttons on either side. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A date in the browser's own date field, typed or picked. */
export function DateInput(props: DateInputProps) {
  const { label, value, isTimed = false, error, onCommit, onType, before, after } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Updated in place, because a new field would lose the focus.
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <div className={fieldClass()}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row} {...(error !== undefined && { 'data-invalid': true })}>
        {before}
        <Input
          id={id}
          ref={input}
          className={fieldStyles.input ?? ''}
          type={isTimed ? 'datetime-local' : 'date'}
          min={isTimed ? '1900-01-01T00:00' : '1900-01-01'}
          max={isTimed ? '2199-12-31T23:59' : '2199-12-31'}
          defaultValue={value}
          aria-invalid={error !== undefined}
          {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
          onChange={({ target }) => onType?.(readDateText(target))}
          onBlur={({ target }) => onCommit?.(readDateText(target))}
          onKeyDown={(event) => event.key === 'Enter' && onCommit?.(readDateText(event.currentTarget))}
        />
        {after}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={fieldStyles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
