import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from '../ui/segmented-control.module.css';
import { useInteraction } from './use-interaction.ts';

interface NativeSegment<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

export interface NativeSegmentsProps<Id extends string> {
  /** What is being chosen, for screen readers. */
  readonly 'aria-label': string;
  readonly segments: readonly NativeSegment<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The UI kit's `SegmentedControl` for pages that load without the kit: arrow keys move the focus, pressing selects. */
export function NativeSegments<Id extends string>({
  segments,
  value,
  onChange,
  ...rest
}: NativeSegmentsProps<Id>) {
  const group = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const step = steps[event.key];
    if (at < 0 || step === undefined) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };
  return (
    <div
      {...rest}
      ref={group}
      role="radiogroup"
      aria-orientation="horizontal"
      className={classNames(styles.group, styles.large, styles.fullWidth)}
      onKeyDown={moveFocus}
    >
      {segments.map(({ id, label }) => (
        <Segment
          key={id}
          label={label}
          isSelected={id === value}
          onPress={() => id !== value && onChange(id)}
        />
      ))}
    </div>
  );
}

interface SegmentProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onPress: () => void;
}

function Segment({ label, isSelected, onPress }: SegmentProps) {
  const { props } = useInteraction();
  return (
    // biome-ignore lint/a11y/useSemanticElements: choosing leads to another page, so moving the focus must not choose
    <button
      type="button"
      role="radio"
      aria-checked={isSelected}
      tabIndex={isSelected ? 0 : -1}
      className={styles.segment}
      {...props}
      {...(isSelected && { 'data-selected': true })}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
