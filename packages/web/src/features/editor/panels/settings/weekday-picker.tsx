import type { ReactElement } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { formatWeekday } from '../../../../lib/dates.ts';
import styles from './settings.module.css';

/** ISO days, Monday first. */
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

interface WeekdayPickerProps {
  readonly days: readonly number[];
  readonly onChange: (days: number[]) => void;
}

/** Picks the working days of the week; at least one stays on. */
export function WeekdayPicker({ days, onChange }: WeekdayPickerProps): ReactElement {
  const intl = useIntl();
  // 5 January 1970 was a Monday.
  const nameOf = (day: number, length: 'long' | 'short') => formatWeekday(intl, day, length);
  const label = intl.formatMessage({ id: 'settings.calendar.days' });
  return (
    <div className={styles.field} data-help="settings-weekdays">
      <span className={styles.fieldLabel}>{label}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a row */}
      <div role="group" className={styles.weekdays} aria-label={label}>
        {DAYS.map((day) => {
          const isOn = days.includes(day);
          return (
            <ToggleButton
              key={day}
              className={styles.weekday ?? ''}
              aria-label={nameOf(day, 'long')}
              isSelected={isOn}
              isDisabled={isOn && days.length === 1}
              onChange={() => onChange(isOn ? days.filter((other) => other !== day) : [...days, day].sort())}
            >
              {nameOf(day, 'short').slice(0, 2)}
            </ToggleButton>
          );
        })}
      </div>
    </div>
  );
}
