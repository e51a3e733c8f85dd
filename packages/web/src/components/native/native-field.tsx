import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { cleanLine } from '../../lib/clean-line.ts';
import { classNames } from '../ui/class-names.ts';
import styles from '../ui/field.module.css';
import { fieldClass } from '../ui/field-look.ts';
import { NativeIconButton } from './native-icon-button.tsx';
import { useInteraction } from './use-interaction.ts';

export interface NativeFieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'autoComplete' | 'autoFocus'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The error shown below the field, which is then invalid. */
  readonly error: string | undefined;
}

/** Ties a field to its label and error message for screen readers. */
function useLabelledField({ label, error }: Pick<NativeFieldProps, 'label' | 'error'>) {
  const id = useId();
  const errorId = `${id}error`;
  const wrap = (field: ReactNode) => (
    <div className={fieldClass('large')} {...(error && { 'data-invalid': true })}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {field}
      {error && (
        <span className={styles.error} id={errorId}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
  return { wrap, input: { id, ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }) } };
}

/** The UI kit's `TextField` for a login's email address, for pages that load without the kit. */
export function NativeEmailField({ label, error, onChange, ...rest }: NativeFieldProps) {
  const { wrap, input } = useLabelledField({ label, error });
  const { props } = useInteraction();
  return wrap(
    <input
      {...rest}
      {...input}
      {...props}
      type="email"
      dir="auto"
      className={styles.input}
      onChange={({ target }) => onChange(cleanLine(target.value))}
    />,
  );
}

/** The UI kit's `PasswordField`, for the same pages. */
export function NativePasswordField({ label, error, onChange, ...rest }: NativeFieldProps) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  const [isWithin, setWithin] = useState(false);
  const { wrap, input } = useLabelledField({ label, error });
  const { isHovered, props } = useInteraction();
  return wrap(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div
      className={classNames(styles.group)}
      role="group"
      {...(isHovered && { 'data-hovered': true })}
      {...(isWithin && { 'data-focus-within': true })}
      onPointerEnter={props.onPointerEnter}
      onPointerLeave={props.onPointerLeave}
      onFocus={() => setWithin(true)}
      onBlur={() => setWithin(false)}
    >
      <input
        {...rest}
        {...input}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target }) => onChange(target.value)}
      />
      <NativeIconButton
        size={32}
        label={intl.formatMessage({ id: isShown ? 'ui.hidePassword' : 'ui.showPassword' })}
        icon={isShown ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />}
        onPress={() => setIsShown(!isShown)}
      />
    </div>,
  );
}
