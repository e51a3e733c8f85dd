import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { classNames } from './class-names.ts';
import styles from './segmented-control.module.css';

interface Segment<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SegmentedControlProps<Id extends string> {
  /** What is being chosen, for screen readers. */
  readonly 'aria-label': string;
  readonly segments: readonly Segment<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly size?: 'small' | 'medium' | 'large';
  readonly isFullWidth?: boolean;
  readonly isDisabled?: boolean;
}

/** A single choice from two to five short options, side by side; takes effect immediately. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { segments, value, onChange, size = 'medium', isFullWidth, isDisabled = false } = props;
  return (
    <ToggleButtonGroup
      aria-label={props['aria-label']}
      className={classNames(styles.group, styles[size], isFullWidth && styles.fullWidth)}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const segment = segments.find(({ id }) => keys.has(id));
        if (segment && segment.id !== value) onChange(segment.id);
      }}
    >
      {segments.map(({ id, label, icon, isDisabled: isOff }) => (
        <ToggleButton
          key={id}
          id={id}
          className={classNames(styles.segment)}
          {...(isOff && { isDisabled: true })}
        >
          {icon}
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
