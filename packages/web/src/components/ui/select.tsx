import { Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  ListBoxItem,
  SelectValue,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import { FieldHints, FieldLabel, type FieldLook, fieldValidity } from './field.tsx';
import { fieldClass } from './field-look.ts';
import listStyles from './list-item.module.css';
import { ListItemContent } from './list-item-content.tsx';
import { PopoverSurface } from './popover.tsx';
import styles from './select.module.css';

/** The list's maximum height in px; it scrolls beyond that. */
const LIST_HEIGHT = 360;

export interface SelectOption<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly description?: string;
  readonly isDisabled?: boolean;
}

type AriaProps = Pick<
  AriaSelectProps,
  'isDisabled' | 'name' | 'placeholder' | 'aria-label' | 'autoFocus' | 'id'
>;

export interface SelectProps<Id extends string> extends AriaProps, FieldLook {
  readonly options: readonly SelectOption<Id>[];
  /** The selected option's id; `null` for none. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
}

/** A single choice from a list that opens. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, description, error, size, options, value, onChange, ...rest } = props;
  const choose = (key: unknown): void => {
    const option = options.find(({ id }) => id === key);
    if (option) onChange(option.id);
  };
  return (
    <AriaSelect
      {...rest}
      {...fieldValidity(error)}
      value={value}
      onChange={choose}
      className={fieldClass(size)}
    >
      <FieldLabel {...(label && { label })} />
      <Button className={classNames(styles.trigger)}>
        <SelectValue className={classNames(styles.value)}>
          {({ isPlaceholder, defaultChildren }) =>
            isPlaceholder ? defaultChildren : options.find(({ id }) => id === value)?.label
          }
        </SelectValue>
        <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />
      </Button>
      <FieldHints description={description} error={error} />
      <PopoverSurface offset={4} maxHeight={LIST_HEIGHT}>
        <ListBox className={classNames(listStyles.list)} items={options}>
          {(option) => (
            <ListBoxItem
              textValue={option.label}
              className={classNames(listStyles.item)}
              {...(option.isDisabled && { isDisabled: true })}
            >
              {({ isSelected }) => (
                <ListItemContent
                  icon={option.icon}
                  label={option.label}
                  description={option.description}
                  end={isSelected && <Check size={16} strokeWidth={1.75} />}
                />
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </PopoverSurface>
    </AriaSelect>
  );
}
