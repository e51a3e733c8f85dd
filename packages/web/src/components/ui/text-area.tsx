import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldHints, FieldLabel, type FieldLook, fieldValidity } from './field.tsx';
import { fieldClass } from './field-look.ts';
import areaStyles from './text-area.module.css';

type AriaProps = Omit<
  AriaTextFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'validationBehavior'
>;

export interface TextAreaProps extends AriaProps, FieldLook {
  /** The minimum number of visible lines. */
  readonly rows?: number;
}

/** A multi-line text field. */
export function TextArea({ label, description, error, size, rows = 3, ...props }: TextAreaProps) {
  return (
    <AriaTextField {...props} {...fieldValidity(error)} className={fieldClass(size)}>
      <FieldLabel {...(label && { label })} />
      <AriaTextArea dir="auto" rows={rows} className={classNames(styles.input, areaStyles.area)} />
      <FieldHints description={description} error={error} />
    </AriaTextField>
  );
}
