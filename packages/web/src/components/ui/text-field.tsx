import type { Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components';
import { cleanLine } from '../../lib/clean-line.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldHints, FieldLabel, type FieldLook, fieldValidity } from './field.tsx';
import { fieldClass } from './field-look.ts';

type AriaProps = Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'validationBehavior'
>;

export interface TextFieldProps extends AriaProps, FieldLook {
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * A single line of text. Tabs and other control characters are removed from typed or pasted text; passwords stay
 * unchanged.
 */
export function TextField(props: TextFieldProps) {
  const { label, description, error, size, placeholder, inputRef, onChange, ...rest } = props;
  const isPassword = rest.type === 'password';
  const take = onChange && ((text: string) => onChange(isPassword ? text : cleanLine(text)));
  return (
    <AriaTextField
      {...rest}
      {...(take && { onChange: take })}
      {...fieldValidity(error)}
      className={fieldClass(size)}
    >
      <FieldLabel {...(label && { label })} />
      <Input
        dir="auto"
        className={classNames(styles.input)}
        {...(placeholder && { placeholder })}
        {...(inputRef && { ref: inputRef })}
      />
      <FieldHints description={description} error={error} />
    </AriaTextField>
  );
}
