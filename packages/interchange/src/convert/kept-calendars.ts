import { type Calendar, type Id, MAIN } from '@giotto/chart/model';
import { isSame, type Plan, type PlanCalendar, type PlanExtra } from '../plan/index.ts';

type Unheld = NonNullable<PlanExtra['unheld']>;

/** A plan's calendars, and how those of the chart are called among them. */
interface KeptCalendars extends Pick<Plan, 'calendars' | 'calendar'> {
  /** That of the project, for the hours of whole days. */
  readonly project: PlanCalendar;
  /** The plan's id of a calendar of the chart; undefined for one that it doesn't have. */
  readonly idOf: (id: Id) => string | undefined;
}

/** The hours of a file that tells none. */
const WHOLE_DAYS: PlanCalendar = {
  id: 'days',
  week: Array.from({ length: 7 }, () => [['00:00', '24:00']]),
  exceptions: [],
};

/**
 * The chart's calendars under the ids of the file that the chart comes from; what the file said of one beyond the chart,
 * while the chart says what it did then.
 * @param own the chart's calendars, its own first
 * @param timeline the chart's own calendar as it has it
 */
export function keptCalendars(
  extra: Pick<PlanExtra, 'unheld' | 'drawn'> | undefined,
  own: readonly [PlanCalendar, ...PlanCalendar[]],
  timeline: Calendar | undefined,
): KeptCalendars {
  const [main, ...named] = own;
  const { unheld, drawn } = extra ?? {};
  const ids = planIds(own, unheld);
  const isWithoutProject = unheld !== undefined && unheld.calendar === undefined && timeline === undefined;
  const then = [...(drawn?.calendars ?? []), ...(drawn?.calendar === undefined ? [] : [drawn.calendar])];
  const restore = (calendar: PlanCalendar): PlanCalendar => {
    const id = ids.get(calendar.id) ?? calendar.id;
    const file = unheld?.calendars.find((one) => one.id === id);
    const before = then.find((one) => one.id === calendar.id);
    if (file !== undefined && before !== undefined && isSame(before, calendar)) return file;
    const base = calendar.base === undefined ? undefined : ids.get(calendar.base);
    return {
      ...(calendar === main ? withName(main, timeline, unheld) : calendar),
      id,
      ...(base !== undefined && { base }),
    };
  };
  const project = restore(main);
  const restored = [...(isWithoutProject ? [] : [project]), ...named.map(restore)];
  const calendars = [...restored, ...others(unheld, restored)];
  return {
    calendars,
    ...(!isWithoutProject && { calendar: project.id }),
    project: isWithoutProject ? (calendars.length === 0 ? WHOLE_DAYS : main) : project,
    idOf: (id) => ids.get(id === MAIN ? main.id : id),
  };
}

function planIds(
  [main, ...named]: readonly [PlanCalendar, ...PlanCalendar[]],
  unheld: Unheld | undefined,
): ReadonlyMap<string, string> {
  const known = unheld?.ids ?? {};
  return new Map([
    [main.id, unheld?.calendar ?? main.id],
    ...named.map(({ id }): [string, string] => [id, Object.hasOwn(known, id) ? (known[id] ?? id) : id]),
  ]);
}

/** The project's calendar has the name that the file gave it, if any, unless the chart's own has one. */
function withName(
  main: PlanCalendar,
  timeline: Calendar | undefined,
  unheld: Unheld | undefined,
): PlanCalendar {
  if (unheld?.calendar === undefined || timeline === undefined || timeline.name !== undefined) return main;
  const { name: _, ...rest } = main;
  return unheld.name === undefined ? rest : { ...rest, name: unheld.name };
}

/** Calendars of the file of which the chart has none: those of earlier versions, and those without a working day. */
function others(unheld: Unheld | undefined, restored: readonly PlanCalendar[]): readonly PlanCalendar[] {
  const taken = new Set([...restored.map(({ id }) => id), ...Object.values(unheld?.ids ?? {})]);
  return (unheld?.calendars ?? []).filter(({ id }) => !taken.has(id) && id !== unheld?.calendar);
}

/** What a file says of its calendars beyond the chart, and what the chart says of those. */
export function calendarsBeside(
  { calendars, calendar, projectStart }: Plan,
  own: readonly [PlanCalendar, ...PlanCalendar[]],
  timeline: Calendar | undefined,
  chartIds: ReadonlyMap<string, Id>,
): { readonly unheld: Unheld; readonly drawn: readonly PlanCalendar[] } {
  const ids = Object.fromEntries([...chartIds].flatMap(([id, at]) => (at === MAIN ? [] : [[at, id]])));
  const name = calendars.find(({ id }) => id === calendar)?.name;
  const unheld: Unheld = {
    calendars: [],
    ids,
    ...(calendar !== undefined && { calendar }),
    ...(name !== undefined && { name }),
    ...(projectStart !== undefined && { projectStart }),
  };
  const held = keptCalendars({ unheld }, own, timeline).calendars;
  const byId = new Map(held.map((one) => [one.id, one]));
  const others = calendars.filter((one) => !isSame(one, byId.get(one.id)));
  const differing = new Set(others.map(({ id }) => (id === calendar ? own[0].id : chartIds.get(id))));
  return { unheld: { ...unheld, calendars: others }, drawn: own.filter(({ id }) => differing.has(id)) };
}
