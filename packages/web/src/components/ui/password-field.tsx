import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, Group, Input } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldHints, FieldLabel, fieldValidity } from './field.tsx';
import { fieldClass } from './field-look.ts';
import { IconButton } from './icon-button.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password, hidden until the eye button is pressed. Pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, description, error, size, placeholder, inputRef, ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  const intl = useIntl();
  return (
    <AriaTextField
      {...rest}
      {...fieldValidity(error)}
      type={isShown ? 'text' : 'password'}
      className={fieldClass(size)}
    >
      <FieldLabel {...(label && { label })} />
      <Group className={classNames(styles.group)}>
        <Input
          spellCheck={false}
          autoCapitalize="none"
          {...(placeholder && { placeholder })}
          {...(inputRef && { ref: inputRef })}
        />
        <IconButton
          size={size === 'large' ? 32 : 24}
          label={intl.formatMessage({ id: isShown ? 'ui.hidePassword' : 'ui.showPassword' })}
          icon={isShown ? <EyeOff size={16} strokeWidth={1.75} /> : <Eye size={16} strokeWidth={1.75} />}
          onPress={() => setIsShown(!isShown)}
        />
      </Group>
      <FieldHints description={description} error={error} />
    </AriaTextField>
  );
}
