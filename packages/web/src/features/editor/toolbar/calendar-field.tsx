import { type Id, MAIN } from '@giotto/chart/model';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { Select } from '../../../components/ui/select.tsx';
import { useChart, useSession } from '../session/session-context.ts';

interface CalendarFieldProps {
  readonly kind: 'task' | 'milestone';
  readonly id: Id;
}

/** The calendar that an element follows, where the chart has others than its own. */
export function CalendarField({ kind, id }: CalendarFieldProps): ReactElement | null {
  const session = useSession();
  const intl = useIntl();
  const calendars = useChart((chart) => chart.state.calendar);
  const value = useChart((chart) => chart.state[kind].get(id)?.calendar);
  if (calendars.size === 0) return null;
  const { compare } = new Intl.Collator(intl.locale, { numeric: true });
  const named = [...calendars].map(([calendar, { name = calendar }]) => ({ id: calendar, label: name }));
  named.sort((a, b) => compare(a.label, b.label));
  const choose = (calendar: Id) =>
    session.commit([{ type: 'set', kind, id, fields: { calendar: calendar === MAIN ? null : calendar } }]);
  return (
    <Select
      label={intl.formatMessage({ id: 'editor.details.calendar' })}
      options={[{ id: MAIN, label: intl.formatMessage({ id: 'editor.details.calendar.own' }) }, ...named]}
      // One that is gone counts as the chart's own.
      value={value !== undefined && calendars.has(value) ? value : MAIN}
      onChange={choose}
    />
  );
}
