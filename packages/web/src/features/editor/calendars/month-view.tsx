import { formatCivil, MINUTES_PER_DAY } from '@giotto/chart/time';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { formatMonth, formatWeekday } from '../../../lib/dates.ts';
import { WEEKDAYS } from './week-hours.ts';
import styles from './year.module.css';
import type { YearDay, YearMonth } from './year-days.ts';

interface MonthViewProps {
  readonly month: YearMonth;
  /** The one day of the year that the Tab key reaches. */
  readonly reached: number;
  readonly textOf: (day: YearDay) => string;
  readonly onReach: (day: number) => void;
  readonly onShow: (day: number) => void;
  readonly onPick: (day: YearDay) => void;
}

/** One month of the year view, Monday first. */
export function MonthView(props: MonthViewProps): ReactElement {
  const { month, reached, textOf, onReach, onShow, onPick } = props;
  const intl = useIntl();
  const title = formatMonth(intl, formatCivil((month.days[0]?.day ?? 0) * MINUTES_PER_DAY));
  return (
    <section className={styles.month} aria-label={title}>
      <h3>{title}</h3>
      <div className={styles.days}>
        {WEEKDAYS.map((day) => (
          <span key={day} className={styles.initial} aria-hidden="true">
            {formatWeekday(intl, day, 'narrow')}
          </span>
        ))}
        {month.days.map((day, at) => (
          <button
            key={day.day}
            type="button"
            className={styles.day}
            data-day={day.day}
            data-kind={day.kind}
            tabIndex={day.day === reached ? 0 : -1}
            aria-label={textOf(day)}
            {...(at === 0 && { style: { gridColumnStart: month.firstWeekday } })}
            onFocus={() => onReach(day.day)}
            onMouseEnter={() => onShow(day.day)}
            onClick={() => onPick(day)}
          >
            {at + 1}
          </button>
        ))}
      </div>
    </section>
  );
}
