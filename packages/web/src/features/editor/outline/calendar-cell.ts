import type { Id, State } from '@giotto/chart/model';
import type { IntlShape } from 'react-intl';

/** The calendars that a task can have besides the chart's own, as people call them. */
export function listCalendars(
  intl: IntlShape,
  { calendar }: Pick<State, 'calendar'>,
): readonly { readonly id: Id; readonly name: string }[] {
  return [...calendar].map(([id, { name }]) => ({
    id,
    name: name || intl.formatMessage({ id: 'outline.unnamedCalendar' }),
  }));
}

/** A calendar's name; empty for the chart's own. A deleted one counts as the chart's. */
export function calendarText(intl: IntlShape, state: State, id: Id | undefined): string {
  return listCalendars(intl, state).find((one) => one.id === id)?.name ?? '';
}

/** The id of a calendar that was chosen by its id or typed by its name; null: the chart's own. Undefined: there is none. */
export function readCalendar({ calendar }: Pick<State, 'calendar'>, text: string): Id | null | undefined {
  const name = text.trim();
  if (name === '') return null;
  if (calendar.has(name)) return name;
  return [...calendar].find(([, one]) => one.name?.trim().toLowerCase() === name.toLowerCase())?.[0];
}
