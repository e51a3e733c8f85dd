import { Check } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import styles from './choice-list.module.css';
import { classNames } from './class-names.ts';
import listStyles from './list-item.module.css';
import { ListItemContent } from './list-item-content.tsx';

export interface Choice<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
}

export interface ChoiceListProps<Id extends string> {
  /** What is being chosen, for screen readers. */
  readonly 'aria-label': string;
  readonly choices: readonly Choice<Id>[];
  /** The selected id; `null` for none. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  /** Enter or a double click confirms the choice. */
  readonly onAccept?: () => void;
  /** Takes the focus on mount. */
  readonly autoFocus?: boolean;
}

/** A single choice from a visible list; arrow keys move the selection. */
export function ChoiceList<Id extends string>(props: ChoiceListProps<Id>) {
  const { choices, value, onChange, onAccept, autoFocus = false, 'aria-label': label } = props;
  const acceptOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !onAccept) return;
    event.preventDefault();
    event.stopPropagation();
    onAccept();
  };
  return (
    // Before the list takes Enter for a choice.
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the list inside
    <div className={styles.frame} onKeyDownCapture={acceptOnEnter} onDoubleClick={onAccept}>
      <ListBox
        className={classNames(listStyles.list)}
        aria-label={label}
        autoFocus={autoFocus}
        items={choices}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const choice = choices.find(({ id }) => keys !== 'all' && keys.has(id));
          if (choice) onChange(choice.id);
        }}
      >
        {(choice) => (
          <ListBoxItem textValue={choice.label} className={classNames(listStyles.item, styles.item)}>
            {({ isSelected }) => (
              <ListItemContent
                icon={choice.icon}
                label={choice.label}
                end={isSelected && <Check size={16} strokeWidth={1.75} />}
              />
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  );
}
