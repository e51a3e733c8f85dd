import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** What the tabs switch between, for screen readers. */
  readonly 'aria-label': string;
  readonly items: readonly TabItem<Id>[];
  readonly selected?: Id;
  readonly onChange?: (id: Id) => void;
}

/** Views of one place, shown one at a time; arrow keys move between the tabs. */
export function Tabs<Id extends string>({ items, selected, onChange, 'aria-label': label }: TabsProps<Id>) {
  return (
    <AriaTabs
      className={classNames(styles.tabs)}
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key);
        if (item) onChange?.(item.id);
      }}
    >
      <TabList className={classNames(styles.list)} aria-label={label} items={items}>
        {(item) => (
          <Tab
            className={classNames(styles.tab)}
            data-help={`tab-${item.id}`}
            {...(item.isDisabled && { isDisabled: true })}
          >
            {item.label}
          </Tab>
        )}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={classNames(styles.panel)}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
