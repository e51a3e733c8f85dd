import { isSame, type Plan, type PlanCalendar, type PlanExtra } from '../plan/index.ts';

/** A plan's calendars, and that of the project for the hours of whole days. */
interface KeptCalendars extends Pick<Plan, 'calendars' | 'calendar'> {
  readonly project: PlanCalendar;
}

/** The hours of a file that tells none. */
const WHOLE_DAYS: PlanCalendar = {
  id: 'days',
  week: Array.from({ length: 7 }, () => [['00:00', '24:00']]),
  exceptions: [],
};

/**
 * The calendars of the plan that a chart was made of, while the chart's own is still what it was then; afterwards the
 * chart's, with those of single tasks.
 */
export function keptCalendars(extra: PlanExtra | undefined, own: PlanCalendar): KeptCalendars {
  const { unheld, drawn } = extra ?? {};
  if (unheld === undefined || drawn === undefined)
    return { calendars: [own], calendar: own.id, project: own };
  const { calendars, calendar } = unheld;
  if (!isSame(drawn.calendar, own))
    return {
      calendars: [own, ...calendars.filter(({ id }) => id !== own.id)],
      calendar: own.id,
      project: own,
    };
  return {
    calendars,
    ...(calendar !== undefined && { calendar }),
    project: calendars.find(({ id }) => id === calendar) ?? (calendars.length === 0 ? WHOLE_DAYS : own),
  };
}
