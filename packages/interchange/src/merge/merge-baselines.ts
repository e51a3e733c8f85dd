import { spreadKeys } from '@giotto/chart/changes';
import type { Baseline, Id, State } from '@giotto/chart/model';
import { parseCivil } from '@giotto/chart/time';
import { MOST_BASELINES, namedBaselines } from '../convert/baseline-records.ts';
import { isSame, type PlanBaseline, type PlanTask } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import type { BaselineDifference, MergeDifference } from './difference.ts';

type Places = Baseline['places'];

/** What is known of the elements of a file when its baselines are taken over. */
interface Matched {
  readonly chart: State;
  readonly imported: State;
  /** The chart's elements by the file's. */
  readonly inChart: ReadonlyMap<Id, Id>;
}

/** The tasks of the plans by the elements that stand for them: the file's and the chart's. */
interface PlanTasks {
  readonly file: ReadonlyMap<Id, PlanTask>;
  readonly chart: ReadonlyMap<Id, PlanTask>;
}

/** Baselines that the chart doesn't have, as many as it has room for, and those that it has with other dates. */
export function compareBaselines(matched: Matched, tasks: PlanTasks): readonly BaselineDifference[] {
  const { chart, inChart } = matched;
  const known = knownByName(chart);
  return withRoom(matched).flatMap(({ id, name, ...baseline }): BaselineDifference[] => {
    const same = known.get(name);
    const key = `baseline ${name}`;
    const given = Object.keys(baseline.places);
    if (same === undefined) return given.length === 0 ? [] : [{ type: 'baseline', key, id, name }];
    const places = placesIn(baseline, inChart, same.startDate);
    const isKnown = given.every((own) => {
      const element = inChart.get(own);
      if (element === undefined) return true;
      const [file, ours] = [tasks.file.get(own), tasks.chart.get(element)].map((task) => datesOf(task, name));
      return (
        isSame(placeOf(places, element), placeOf(same.places, element)) ||
        (file !== undefined && isSame(file, ours))
      );
    });
    return isKnown ? [] : [{ type: 'baseline', key, id, name, known: same.id }];
  });
}

/** Reports the file's baselines for which the chart has no room. */
export function reportBaselines(matched: Matched, report: Report): void {
  const taken = new Set(withRoom(matched).map(({ id }) => id));
  for (const { id, name } of namedBaselines(matched.imported))
    if (!taken.has(id)) report.add('merge.baseline', {}, { source: name });
}

/** The chart's baselines with the chosen ones, and with what the file's of the same names say of added elements. */
export function mergeBaselines(
  after: Pick<State, 'task' | 'milestone'>,
  matched: Matched,
  differences: readonly MergeDifference[],
): State['baseline'] {
  const { chart, inChart } = matched;
  const chosen = new Set(differences.flatMap((one) => (one.type === 'baseline' ? [one.id] : [])));
  const known = knownByName(chart);
  const merged = new Map(chart.baseline);
  for (const { id, name, ...baseline } of withRoom(matched)) {
    const same = known.get(name);
    if (same === undefined && !chosen.has(id)) continue;
    const all = Object.entries(placesIn(baseline, inChart, same?.startDate));
    const given = all.filter(
      ([element]) => isElement(after, element) && (chosen.has(id) || !isElement(chart, element)),
    );
    if (given.length === 0) continue;
    const before = merged.get(same?.id ?? '');
    merged.set(same?.id ?? id, {
      ...(before ?? { ...baseline, name, order: orderAfter(merged) }),
      places: { ...before?.places, ...Object.fromEntries(given) },
    });
  }
  return merged;
}

/** A task's dates in a baseline, as work goes: a bar from midnight on begins with the day's work. */
function datesOf(task: PlanTask | undefined, name: string): PlanBaseline | undefined {
  return task?.baselines.find((one) => one.name === name);
}

/** Those that the chart has already, and as many others as there is room for. */
function withRoom({ chart, imported }: Matched) {
  const known = knownByName(chart);
  let room = MOST_BASELINES - chart.baseline.size;
  return namedBaselines(imported).filter(({ name }) => {
    if (known.has(name)) return true;
    room -= 1;
    return room >= 0;
  });
}

function knownByName(chart: State) {
  return new Map(namedBaselines(chart).map((baseline) => [baseline.name, baseline]));
}

/** A file's places under the ids of the chart, counted from the day from which the chart's baseline counts. */
function placesIn(
  { places, startDate }: Pick<Baseline, 'places' | 'startDate'>,
  inChart: ReadonlyMap<Id, Id>,
  from: string = startDate,
): Places {
  const shift = parseCivil(startDate) - parseCivil(from);
  return Object.fromEntries(
    Object.entries(places).map(([id, [start, length]]) => [inChart.get(id) ?? id, [start + shift, length]]),
  );
}

function placeOf(places: Places, id: Id): Places[Id] | undefined {
  return Object.hasOwn(places, id) ? places[id] : undefined;
}

function isElement({ task, milestone }: Pick<State, 'task' | 'milestone'>, id: Id): boolean {
  return task.has(id) || milestone.has(id);
}

function orderAfter(baselines: State['baseline']): string {
  const last =
    [...baselines.values()]
      .map(({ order = '' }) => order)
      .toSorted()
      .at(-1) ?? '';
  return spreadKeys(1, last)?.[0] ?? '';
}
