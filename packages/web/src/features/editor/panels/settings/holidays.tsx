import { type CalendarException, EXCEPTIONS_LIMIT } from '@giotto/chart/model';
import { Plus, X } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../../components/ui/button.tsx';
import { DateInput } from '../../../../components/ui/date-input.tsx';
import { IconButton } from '../../../../components/ui/icon-button.tsx';
import { withHoliday } from './holiday-list.ts';
import styles from './settings.module.css';

interface HolidaysProps {
  readonly holidays: readonly CalendarException[];
  readonly onChange: (holidays: CalendarException[]) => void;
}

/** Edits the non-working days that fall on working weekdays: single days or spans, both ends inclusive. */
export function Holidays({ holidays, onChange }: HolidaysProps): ReactElement {
  const intl = useIntl();
  const day = (text: string) =>
    intl.formatDate(new Date(`${text.slice(0, 10)}T00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const write = ({ from, to }: CalendarException) =>
    to === undefined ? day(from) : `${day(from)} – ${day(to)}`;
  return (
    <div className={styles.field} data-help="settings-holidays">
      <span className={styles.fieldLabel}>{intl.formatMessage({ id: 'settings.holidays' })}</span>
      {holidays.length > 0 && (
        <ul className={styles.holidays} aria-label={intl.formatMessage({ id: 'settings.holidays' })}>
          {holidays.map((holiday) => (
            <li key={`${holiday.from} ${holiday.to}`}>
              {write(holiday)}
              <IconButton
                size={24}
                label={intl.formatMessage({ id: 'settings.holidays.remove' }, { date: write(holiday) })}
                icon={<X size={14} strokeWidth={1.75} />}
                onPress={() => onChange(holidays.filter((other) => other !== holiday))}
              />
            </li>
          ))}
        </ul>
      )}
      {holidays.length < EXCEPTIONS_LIMIT && (
        <NewHoliday onAdd={(added) => onChange(withHoliday(holidays, added))} />
      )}
    </div>
  );
}

function NewHoliday({ onAdd }: { onAdd: (holiday: CalendarException) => void }): ReactElement {
  const intl = useIntl();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isReady = from !== '' && (to === '' || to >= from);
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <DateInput label={label} value={value} onType={(text) => onChange(text ?? '')} />
  );
  return (
    <div className={styles.newHoliday}>
      {field(intl.formatMessage({ id: 'settings.holidays.from' }), from, setFrom)}
      {field(intl.formatMessage({ id: 'settings.holidays.to' }), to, setTo)}
      <Button
        variant="secondary"
        size="small"
        isDisabled={!isReady}
        onPress={() => {
          onAdd({ from, ...(to !== '' && to !== from && { to }) });
          setFrom('');
          setTo('');
        }}
      >
        <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
        {intl.formatMessage({ id: 'settings.holidays.add' })}
      </Button>
    </div>
  );
}
