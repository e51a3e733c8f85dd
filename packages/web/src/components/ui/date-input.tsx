import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Input } from 'react-aria-components';
import styles from './date-input.module.css';
import { readDateText } from './date-text.ts';
import fieldStyles from './field.module.css';
import { fieldClass } from './field-look.ts';

interface DateInputProps {
  readonly label: string;
  /** A civil date as the field holds it, `2027-01-04` or `2027-01-04T10:30`; empty: none. */
  readonly value: string;
  /** Whether there is a time of day too. */
  readonly isTimed?: boolean;
  /** What is wrong, below the field. */
  readonly error?: string | undefined;
  /** What was typed, at Enter and when the field is left: a date of the years 1900 to 2199, empty, or undefined for none. */
  readonly onCommit?: (text: string | undefined) => void;
  /** The same at every change. */
  readonly onType?: (text: string | undefined) => void;
  /** Buttons on either side. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A date in the browser's own field: typed, or picked. */
export function DateInput(props: DateInputProps) {
  const { label, value, isTimed = false, error, onCommit, onType, before, after } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Not made anew: the field that was typed in keeps the focus.
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
