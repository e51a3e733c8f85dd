import type { TaskChoice } from '@giotto/interchange/plan';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { DateInput } from '../../../components/ui/date-input.tsx';
import styles from './task-choice.module.css';

type DateChoice = Extract<TaskChoice, { kind: 'dates' }>;

interface DateRangeProps {
  readonly choice: DateChoice;
  readonly onChange: (choice: DateChoice) => void;
}

/** The first and the last day of what is kept. */
export function DateRange({ choice, onChange }: DateRangeProps): ReactElement {
  const intl = useIntl();
  const commit = (changed: Partial<DateChoice>) => {
    const next = { ...choice, ...changed };
    if (next.from !== choice.from || next.to !== choice.to) onChange(next);
  };
  return (
    <div className={styles.range}>
      <DateInput
        label={intl.formatMessage({ id: 'import.limit.from' })}
        value={choice.from}
        onCommit={(from) => from && commit({ from })}
      />
      <DateInput
        label={intl.formatMessage({ id: 'import.limit.to' })}
        value={choice.to}
        onCommit={(to) => to && commit({ to })}
        {...(choice.to < choice.from && { error: intl.formatMessage({ id: 'import.limit.order' }) })}
      />
    </div>
  );
}
