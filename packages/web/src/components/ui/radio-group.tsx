import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import { FieldHints, FieldLabel, type FieldLook, fieldValidity } from './field.tsx';
import { fieldClass } from './field-look.ts';
import styles from './radio-group.module.css';

interface RadioOption<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
}

type AriaProps = Pick<AriaRadioGroupProps, 'isDisabled' | 'name' | 'orientation' | 'aria-label'>;

export interface RadioGroupProps<Id extends string> extends AriaProps, FieldLook {
  readonly options: readonly RadioOption<Id>[];
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
}

/** A single choice from a few visible options. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, description, error, size, options, value, onChange, ...rest } = props;
  const choose = (id: string): void => {
    const option = options.find((candidate) => candidate.id === id);
    if (option) onChange(option.id);
  };
  return (
    <AriaRadioGroup
      {...rest}
      {...fieldValidity(error)}
      value={value}
      onChange={choose}
      className={fieldClass(size)}
    >
      <FieldLabel {...(label && { label })} />
      <div className={styles.options}>
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            className={classNames(styles.radio)}
            {...(option.isDisabled && { isDisabled: true })}
          >
            <span className={styles.dot} aria-hidden="true" />
            <span>
              {option.label}
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldHints description={description} error={error} />
    </AriaRadioGroup>
  );
}
