import type { NamedCalendar } from '@giotto/chart/model';
import { CopyCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SegmentedControl } from '../../../components/ui/segmented-control.tsx';
import { formatWeekday } from '../../../lib/dates.ts';
import { WeekdayPicker } from '../panels/settings/weekday-picker.tsx';
import type { CalendarEntry } from './calendar-entries.ts';
import styles from './calendars.module.css';
import { HoursField } from './hours-field.tsx';
import { writeHours } from './hours-text.ts';
import type { Calendars } from './use-calendars.ts';
import {
  hoursOn,
  WEEKDAYS,
  type WeekMode,
  WHOLE_DAY,
  weekModeOf,
  withHours,
  withHoursOf,
  withHoursOn,
  withWorkingDays,
} from './week-hours.ts';

/** The chosen calendar with another kind of week. */
function withMode({ calendar, full }: CalendarEntry, mode: WeekMode): NamedCalendar {
  const { workingDays: _, week: _week, ...rest } = calendar;
  if (mode === 'base') return rest;
  if (mode === 'hours') return { ...rest, ...withHours(full) };
  return { ...rest, workingDays: full.workingDays, week: WEEKDAYS.map(() => WHOLE_DAY) };
}

/** The usual week: its working days, whole or with hours. */
export function WeekTab({ calendars }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  const { chosen, save } = calendars;
  const { calendar, full } = chosen;
  const { workingDays, week } = full;
  const mode = weekModeOf(calendar, full);
  const modes: readonly WeekMode[] =
    calendar.base === undefined ? ['days', 'hours'] : ['base', 'days', 'hours'];
  return (
    <>
      <SegmentedControl<WeekMode>
        aria-label={intl.formatMessage({ id: 'calendars.week.mode' })}
        segments={modes.map((id) => ({ id, label: intl.formatMessage({ id: `calendars.week.${id}` }) }))}
        value={mode}
        onChange={(wanted) => save(withMode(chosen, wanted))}
      />
      <p className={styles.hint}>{intl.formatMessage({ id: `calendars.week.${mode}.hint` })}</p>
      {mode === 'base' && <BaseWeek entry={chosen} />}
      {mode === 'days' && (
        <WeekdayPicker
          days={workingDays}
          onChange={(days) => save({ ...calendar, ...withWorkingDays({ workingDays, week }, days) })}
        />
      )}
      {mode === 'hours' && <WeekHours calendars={calendars} />}
    </>
  );
}

/** The week that a calendar takes from its base, to read. */
function BaseWeek({ entry: { full } }: { entry: CalendarEntry }): ReactElement {
  const intl = useIntl();
  return (
    <dl className={styles.baseWeek}>
      {WEEKDAYS.map((day) => (
        <div key={day}>
          <dt>{formatWeekday(intl, day, 'long')}</dt>
          <dd>{writeHours(hoursOn(full, day)) || intl.formatMessage({ id: 'calendars.day.rest' })}</dd>
        </div>
      ))}
    </dl>
  );
}

function WeekHours({ calendars: { chosen, isHere, save } }: { calendars: Calendars }): ReactElement {
  const intl = useIntl();
  const { calendar, full } = chosen;
  const week = { workingDays: full.workingDays, week: full.week };
  const { workingDays } = week;
  return (
    <ul className={styles.week} aria-label={intl.formatMessage({ id: 'calendars.tab.week' })}>
      {WEEKDAYS.map((day) => {
        const isOn = workingDays.includes(day);
        const name = formatWeekday(intl, day, 'long');
        const days = isOn ? workingDays.filter((other) => other !== day) : [...workingDays, day].sort();
        return (
          <li key={day}>
            <Checkbox
              isSelected={isOn}
              isDisabled={isOn && workingDays.length === 1}
              onChange={() => save({ ...calendar, ...withWorkingDays(week, days) })}
            >
              {name}
            </Checkbox>
            <HoursField
              name={intl.formatMessage({ id: 'calendars.hoursOn' }, { day: name })}
              hours={isOn ? hoursOn(week, day) : []}
              isDisabled={!isOn}
              isHere={isHere}
              onChange={(hours, base) => save({ ...calendar, ...withHoursOn(week, day, hours) }, '', base)}
            />
            <IconButton
              label={intl.formatMessage({ id: 'calendars.copyHours' }, { day: name })}
              icon={<CopyCheck size={16} strokeWidth={1.75} />}
              isDisabled={!isOn || hoursOn(week, day).length === 0}
              onPress={() =>
                save(
                  { ...calendar, ...withHoursOf(week, day) },
                  intl.formatMessage({ id: 'calendars.hoursCopied' }, { day: name }),
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
