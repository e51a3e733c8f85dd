import type { Holiday } from '@giotto/contract/api';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { formatWeekdayDate } from '../../../lib/dates.ts';
import { withDistinctKeys } from '../../../lib/distinct-keys.ts';
import styles from './calendars.module.css';

interface HolidayListProps {
  readonly holidays: readonly Holiday[];
  /** Days that the calendar has already. */
  readonly listed: ReadonlySet<string>;
  readonly isTicked: (holiday: Holiday) => boolean;
  readonly onTick: (holiday: Holiday, isOn: boolean) => void;
}

/** Holidays by date: those on which most people are off, then the others. */
export function HolidayList(props: HolidayListProps): ReactElement {
  const intl = useIntl();
  const { holidays } = props;
  const proposed = holidays.filter(({ isProposed }) => isProposed);
  const others = holidays.filter(({ isProposed }) => !isProposed);
  if (holidays.length === 0)
    return <p className={styles.nothing}>{intl.formatMessage({ id: 'calendars.holidays.none' })}</p>;
  return (
    <div className={styles.holidays}>
      {proposed.length > 0 && (
        <Group
          title={intl.formatMessage({ id: 'calendars.holidays.public' })}
          {...props}
          holidays={proposed}
        />
      )}
      {others.length > 0 && (
        <Group title={intl.formatMessage({ id: 'calendars.holidays.others' })} {...props} holidays={others} />
      )}
    </div>
  );
}

function Group({ title, ...props }: HolidayListProps & { title: string }): ReactElement {
  const { holidays, listed, isTicked, onTick } = props;
  const intl = useIntl();
  return (
    <section aria-label={title}>
      <h3 className={styles.groupTitle}>{title}</h3>
      <ul>
        {withDistinctKeys(holidays, ({ date, type }) => `${date} ${type}`).map(({ key, item: holiday }) => {
          const isListed = listed.has(holiday.date);
          return (
            <li key={key}>
              <Checkbox
                isSelected={isListed || isTicked(holiday)}
                isDisabled={isListed}
                onChange={(isOn) => onTick(holiday, isOn)}
              >
                <span className={styles.when}>{formatWeekdayDate(intl, holiday.date.slice(0, 10))}</span>
                <span dir="auto">{holiday.name}</span>
              </Checkbox>
              {isListed && <small>{intl.formatMessage({ id: 'calendars.holidays.listed' })}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
