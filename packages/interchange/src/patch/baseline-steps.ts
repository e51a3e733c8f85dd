import type { Fields } from '@giotto/chart/changes';
import type { Baseline, Id, State } from '@giotto/chart/model';
import { timelineOf } from '@giotto/chart/model';
import { parseCivil } from '@giotto/chart/time';
import { namedBaselines, spanOf } from '../convert/baseline-records.ts';
import { isSame, type Plan, type PlanBaseline, WorkingCalendar } from '../plan/index.ts';
import type { PatchProblems } from './patch-problems.ts';
import type { PatchStep } from './patch-step.ts';

/** What a plan says of the baselines of an element of the chart. */
export interface WantedBaselines {
  readonly path: string;
  readonly id: Id;
  readonly isMilestone: boolean;
  /** The id of its calendar in the chart's plan. */
  readonly calendar: string | undefined;
  readonly baselines: readonly PlanBaseline[];
}

/**
 * The changes that give a chart the baselines of a plan, which are recognised by their names. Dates that the plan says as the
 * chart does stay as they are, to the minute; a baseline without any is deleted.
 * @param before the chart's plan
 */
export function baselineSteps(
  state: State,
  before: Plan,
  wanted: readonly WantedBaselines[],
  createId: () => Id,
  problems: PatchProblems,
): readonly PatchStep[] {
  const former = new Map(before.tasks.map(({ id, baselines }) => [id, baselines]));
  const isAlike =
    wanted.length === before.tasks.length &&
    wanted.every(({ id, baselines }) => isSame(baselines, former.get(id) ?? []));
  if (isAlike) return [];
  const calendars = new Map(before.calendars.map((each) => [each.id, new WorkingCalendar(each)]));
  const known = namedBaselines(state);
  const names = new Set([
    ...known.map(({ name }) => name),
    ...wanted.flatMap(({ baselines }) => baselines.map(({ name }) => name)),
  ]);
  return [...names].flatMap((name): readonly PatchStep[] => {
    const baseline = known.find((one) => one.name === name);
    const startDate = baseline?.startDate ?? timelineOf(state).startDate;
    const begin = parseCivil(startDate);
    const places = wanted.flatMap(
      ({ path, id, isMilestone, calendar, baselines }): [Id, Baseline['places'][Id]][] => {
        const mine = baselines.find((one) => one.name === name);
        if (mine === undefined) return [];
        const place = baseline?.places[id];
        const same = former.get(id)?.find((one) => one.name === name);
        if (place !== undefined && isSame(mine, same)) return [[id, place]];
        const span = spanOf(mine, isMilestone, calendars.get(calendar ?? before.calendar ?? ''));
        if (span !== undefined) return [[id, [span.from - begin, span.to - span.from]]];
        problems.add(`${path}.baselines`, `needs a start and a later finish for “${name}”`);
        return [];
      },
    );
    return stepsOf(name, baseline, { startDate, places: Object.fromEntries(places) }, createId);
  });
}

function stepsOf(
  name: string,
  known: (Baseline & { readonly id: Id }) | undefined,
  { startDate, places }: Pick<Baseline, 'startDate' | 'places'>,
  createId: () => Id,
): readonly PatchStep[] {
  const path = 'tasks';
  const fields: Fields = {
    startDate,
    places: Object.fromEntries(Object.entries(places).map(([id, [start, length]]) => [id, [start, length]])),
  };
  if (known === undefined)
    return [
      { path, change: { type: 'create', kind: 'baseline', id: createId(), value: { ...fields, name } } },
    ];
  if (Object.keys(places).length === 0)
    return [{ path, change: { type: 'delete', kind: 'baseline', id: known.id } }];
  if (isSame(places, known.places)) return [];
  return [{ path, change: { type: 'set', kind: 'baseline', id: known.id, fields } }];
}
