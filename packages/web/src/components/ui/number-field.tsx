import { ChevronDown, ChevronUp } from 'lucide-react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  Group,
  Input,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldHints, FieldLabel, type FieldLook, fieldValidity } from './field.tsx';
import { fieldClass } from './field-look.ts';
import styles from './number-field.module.css';

type AriaProps = Omit<
  AriaNumberFieldProps,
  'className' | 'style' | 'children' | 'isInvalid' | 'validationBehavior'
>;

export interface NumberFieldProps extends AriaProps, FieldLook {
  /** A unit after the number, e.g. `px`. */
  readonly suffix?: string;
}

/** A number, typed or stepped with its buttons and the arrow keys; scrolling over it never changes it. */
export function NumberField({ label, description, error, size, suffix, ...props }: NumberFieldProps) {
  return (
    <AriaNumberField {...props} {...fieldValidity(error)} isWheelDisabled className={fieldClass(size)}>
      <FieldLabel {...(label && { label })} />
      <Group className={classNames(fieldStyles.group)}>
        <Input />
        {suffix && (
          <span className={styles.suffix} aria-hidden="true">
            {suffix}
          </span>
        )}
        <span className={styles.steppers}>
          <Button slot="increment" className={classNames(styles.stepper)}>
            <ChevronUp size={12} strokeWidth={2} />
          </Button>
          <Button slot="decrement" className={classNames(styles.stepper)}>
            <ChevronDown size={12} strokeWidth={2} />
          </Button>
        </span>
      </Group>
      <FieldHints description={description} error={error} />
    </AriaNumberField>
  );
}
