import type { Calendar } from '@giotto/chart/model';
import { NAME_LIMIT } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Switch } from '../../../../components/ui/switch.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { PanelSection } from '../side-panel.tsx';
import { Holidays } from './holidays.tsx';
import { useSettings } from './use-settings.ts';
import { WeekdayPicker } from './weekday-picker.tsx';

/** The calendar as stored: a record's field is plain JSON. */
function written({ name, workingDays, exceptions = [] }: Calendar) {
  return {
    ...(name !== undefined && { name }),
    workingDays,
    exceptions: exceptions.map(({ from, to }) => ({ from, ...(to !== undefined && { to }) })),
  };
}

/** Monday to Friday, the default without a calendar. */
const FIRST: Calendar = { workingDays: [1, 2, 3, 4, 5] };

/**
 * Sets the working days: non-working days are tinted at day scale and excluded from durations (`chart-model.md`, Time).
 */
export function CalendarSection(): ReactElement {
  const intl = useIntl();
  const { timeline, set } = useSettings();
  const { calendar } = timeline;
  const change = (next: Calendar) => set('timeline', { calendar: written(next) });
  return (
    <PanelSection title={intl.formatMessage({ id: 'settings.calendar' })}>
      <Switch
        isSpread
        data-help="settings-calendar"
        isSelected={calendar !== undefined}
        onChange={(isOn) => set('timeline', { calendar: isOn ? written(FIRST) : null })}
      >
        {intl.formatMessage({ id: 'settings.calendar.own' })}
      </Switch>
      {calendar !== undefined && (
        <>
          <NameField
            key={calendar.name ?? ''}
            name={calendar.name ?? ''}
            onDone={(name) => {
              const { name: _, ...rest } = calendar;
              change(name === '' ? rest : { ...rest, name });
            }}
          />
          <WeekdayPicker
            days={calendar.workingDays}
            onChange={(workingDays) => change({ ...calendar, workingDays })}
          />
          <Holidays
            holidays={calendar.exceptions ?? []}
            onChange={(exceptions) => change({ ...calendar, exceptions })}
          />
        </>
      )}
    </PanelSection>
  );
}

function NameField({ name, onDone }: { name: string; onDone: (name: string) => void }): ReactElement {
  const intl = useIntl();
  const finish = (text: string) => {
    const wanted = text.trim();
    if (wanted !== name) onDone(wanted);
  };
  return (
    <TextField
      label={intl.formatMessage({ id: 'settings.calendar.name' })}
      placeholder={intl.formatMessage({ id: 'settings.calendar.namePlaceholder' })}
      maxLength={NAME_LIMIT}
      defaultValue={name}
      onBlur={(event) => finish((event.target as HTMLInputElement).value)}
      onKeyDown={(event) => event.key === 'Enter' && finish((event.target as HTMLInputElement).value)}
    />
  );
}
