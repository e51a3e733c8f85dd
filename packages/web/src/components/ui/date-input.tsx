import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Input } from 'react-aria-components';
import { useOpenField } from '../../lib/open-field/use-open-field.ts';
import styles from './date-input.module.css';
import { readDateText } from './date-text.ts';
import fieldStyles from './field.module.css';
import { fieldClass } from './field-look.ts';
import { FieldNotice } from './field-notice.tsx';

/** Stands for a typed date that can't be read, or not yet. */
const UNREADABLE = '?';

interface DateInputProps {
  readonly label: string;
  /** A civil date in the field's format, `2027-01-04` or `2027-01-04T10:30`; empty for none. */
  readonly value: string;
  /** Whether it includes a time of day. */
  readonly isTimed?: boolean;
  /** The error shown below the field, which is then invalid. */
  readonly error?: string | undefined;
  /**
   * Called on Enter and on blur, if the person has changed it, with the typed text: a date of the years 1900 to 2199, an
   * empty text, or undefined if it's invalid. `base`: the version of the chart that the person has seen, if another date
   * was set since.
   */
  readonly onCommit?: (text: string | undefined, base?: number) => void;
  /** How a date that somebody else has set meanwhile is written. */
  readonly formatOther?: ((value: string) => string) | undefined;
  /** Called likewise on every change. */
  readonly onType?: (text: string | undefined) => void;
  /** Buttons on either side. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A date in the browser's own date field, typed or picked. */
export function DateInput(props: DateInputProps) {
  const { label, value, isTimed = false, error, onCommit, onType, formatOther, before, after } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useOpenField({
    held: value,
    isText: (text) => text !== UNREADABLE,
    onSend: (text, base) => {
      onCommit?.(text === UNREADABLE ? undefined : text, base);
      return text !== UNREADABLE;
    },
  });
  const isTyped = field.text !== value;
  useEffect(() => {
    // Updated in place, because a new field would lose the focus; not while half of a date is typed.
    if (input.current && !isTyped && input.current.value !== value) input.current.value = value;
  }, [value, isTyped]);
  const read = (target: HTMLInputElement) => {
    const text = readDateText(target);
    if (text !== value || isTyped) field.type(text ?? UNREADABLE);
  };
  const commit = (target: HTMLInputElement) => {
    read(target);
    field.leave();
  };
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
          onChange={({ target }) => {
            const text = readDateText(target);
            if (onCommit) read(target);
            onType?.(text);
          }}
          onBlur={({ target }) => onCommit && commit(target)}
          onKeyDown={(event) => {
            const { key, currentTarget } = event;
            if (key === 'Enter' && onCommit) commit(currentTarget);
            else if (key === 'Escape' && isTyped) {
              // What is in the field goes, not what the field is in.
              event.stopPropagation();
              field.revert();
            }
            // The browser tells of a part of a date only once the whole is valid.
            else if (onCommit && !isTyped && /^[0-9]$|^Backspace$|^Delete$/.test(key)) field.type(UNREADABLE);
          }}
        />
        {after}
      </div>
      <FieldNotice field={field} {...(formatOther && { format: formatOther })} />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={fieldStyles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
