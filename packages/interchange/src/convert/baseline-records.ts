import { orderedIds, spreadKeys } from '@giotto/chart/changes';
import { type Baseline, type Id, RECORD_LIMITS, type State } from '@giotto/chart/model';
import { type CivilMinutes, parseCivil } from '@giotto/chart/time';
import {
  civilMinutesOf,
  type PlacedTask,
  type Plan,
  type PlanBaseline,
  type PlanTask,
  spanOfDates,
  toCivilMinute,
  WorkingCalendar,
} from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { calendarName } from './calendar-record.ts';
import type { PlanHours } from './plan-hours.ts';

/** Baselines of a chart. */
export const MOST_BASELINES = RECORD_LIMITS.find(({ name }) => name === 'baselines')?.max ?? 0;
const NUMBERED = /^Baseline(?: (\d{1,3}))?$/;

/** The first baselines of a plan as a chart's; reports the others, and those that only have one of their dates. */
export function toBaselines(
  plan: Plan,
  placed: readonly PlacedTask[],
  elementIds: ReadonlyMap<string, Id>,
  {
    startDate,
    createId,
    report,
  }: { readonly startDate: string; readonly createId: () => Id; readonly report: Report },
): ReadonlyMap<Id, Baseline> {
  const names = baselineNames(plan.tasks);
  const keys = spreadKeys(Math.min(names.length, MOST_BASELINES)) ?? [];
  const calendars = new Map(plan.calendars.map((each) => [each.id, new WorkingCalendar(each)]));
  const begin = parseCivil(startDate);
  const records = names.slice(0, MOST_BASELINES).map((name, at): readonly [Id, Baseline] => {
    const places: [Id, readonly [start: number, length: number]][] = placed.flatMap(
      ({ task, isMilestone }) => {
        const baseline = task.baselines.find((one) => one.name === name);
        const id = elementIds.get(task.id);
        if (baseline === undefined || id === undefined) return [];
        const span = spanOf(baseline, isMilestone, calendars.get(task.calendar ?? plan.calendar ?? ''));
        if (span !== undefined) return [[id, [span.from - begin, span.to - span.from]]];
        report.add('chart.baseline-date', { task: task.title }, { source: name });
        return [];
      },
    );
    const known = calendarName(name);
    const order = keys[at] ?? '';
    return [
      createId(),
      { order, ...(known !== '' && { name: known }), startDate, places: Object.fromEntries(places) },
    ];
  });
  for (const source of names.slice(MOST_BASELINES)) report.add('chart.baseline', {}, { source });
  return new Map(records);
}

/** Those of Microsoft Project in order of their numbers, then others as they come. */
function baselineNames(tasks: readonly PlanTask[]): readonly string[] {
  const names = new Set(tasks.flatMap(({ baselines }) => baselines.map(({ name }) => name)));
  const numberOf = (name: string) => {
    const found = NUMBERED.exec(name);
    return found === null ? Number.POSITIVE_INFINITY : Number(found[1] ?? 0);
  };
  return [...names].sort(
    (one, other) => (numberOf(one) < numberOf(other) ? -1 : 1) * Number(numberOf(one) !== numberOf(other)),
  );
}

/** Where a baseline has a task; undefined if it only has one of its dates. */
export function spanOf(
  { start, finish }: PlanBaseline,
  isMilestone: boolean,
  calendar: WorkingCalendar | undefined,
): { readonly from: CivilMinutes; readonly to: CivilMinutes } | undefined {
  const [from, to] = [start, finish].map((date) => (date === undefined ? undefined : civilMinutesOf(date)));
  if (isMilestone) {
    const at = to ?? from ?? 0;
    return { from: at, to: at };
  }
  return from === undefined || to === undefined || to < from ? undefined : spanOfDates(from, to, calendar);
}

/** A chart's baselines in their order with the names that a plan has for them, each another one. */
export function namedBaselines(
  state: State,
): readonly (Baseline & { readonly id: Id; readonly name: string })[] {
  const names = new Set<string>();
  return orderedIds(state, 'baseline').flatMap((id, at) => {
    const baseline = state.baseline.get(id);
    if (baseline === undefined) return [];
    const name = freeName(baseline.name ?? (at === 0 ? 'Baseline' : `Baseline ${at}`), names);
    names.add(name);
    return [{ ...baseline, id, name }];
  });
}

/** What a chart's baselines say of its elements, as a plan has it. */
export class PlanBaselines {
  readonly #baselines: readonly (Baseline & { readonly name: string; readonly begin: CivilMinutes })[];
  readonly #hours: PlanHours;

  constructor(state: State, hours: PlanHours) {
    this.#hours = hours;
    this.#baselines = namedBaselines(state).map((baseline) => ({
      ...baseline,
      begin: parseCivil(baseline.startDate),
    }));
  }

  /** @param calendar the plan's id of the element's calendar */
  of(id: Id, calendar: string | undefined): readonly PlanBaseline[] {
    return this.#baselines.flatMap(({ name, places, begin }): PlanBaseline[] => {
      const place = Object.hasOwn(places, id) ? places[id] : undefined;
      if (place === undefined) return [];
      const [start, length] = [begin + place[0], place[1]];
      if (length === 0) return [{ name, start: toCivilMinute(start), finish: toCivilMinute(start) }];
      const { from, to } = this.#hours.span(start, start + length, calendar);
      return [{ name, start: toCivilMinute(from), finish: toCivilMinute(to) }];
    });
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  let at = 2;
  while (taken.has(`${name} (${at})`)) at += 1;
  return `${name} (${at})`;
}
