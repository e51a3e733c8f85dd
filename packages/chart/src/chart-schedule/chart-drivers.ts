import type { ConstraintType, Id, Unit } from '../model/index.ts';
import type { Driver, Figures, LinkEnd, Schedule } from '../schedule/index.ts';
import type { ChartNetwork } from './chart-network.ts';

/** A link with its ends. */
export interface ChartLink {
  readonly link: Id;
  readonly from: Id;
  readonly to: Id;
}

/** What decides where a task or milestone lies. */
export type ChartDriver =
  | ({ readonly kind: 'link' } & ChartLink)
  /** `at` is missing for `ASAP` and `ALAP`. */
  | { readonly kind: 'constraint'; readonly type: ConstraintType; readonly at?: Unit }
  | {
      readonly kind: 'summary-constraint';
      readonly summary: Id;
      readonly type: ConstraintType;
      readonly at: Unit;
    }
  | { readonly kind: 'pin' | 'project-start' | 'project-finish'; readonly at: Unit }
  /** Of a task with children: what starts first below. */
  | { readonly kind: 'child'; readonly id: Id };

/** The id of the task or milestone at an end. */
export function idOfEnd({ network }: ChartNetwork, { kind, index }: LinkEnd): Id {
  return (kind === 'activity' ? network.activities : network.summaries)[index]?.id ?? '';
}

/** What decides where an activity lies, with ids. */
export function driversOfActivity(chart: ChartNetwork, figures: Figures, index: number): ChartDriver[] {
  return figures.driversOf(index).flatMap((driver) => driverOf(chart, figures, index, driver));
}

function driverOf(chart: ChartNetwork, figures: Figures, index: number, driver: Driver): ChartDriver[] {
  const { network, toUnit } = chart;
  // Without a stated finish, it is where this one can finish at the latest.
  const { projectStart, projectFinish = figures.lateFinish[index] ?? 0 } = network.options;
  switch (driver.kind) {
    case 'link':
      return linkDriver(chart, driver.link);
    case 'constraint':
      return [constraintDriver(chart, index)];
    case 'summary-constraint':
      return summaryDriver(chart, driver.summary);
    case 'pin':
      return [{ kind: driver.kind, at: toUnit(network.activities[index]?.pin ?? 0) }];
    case 'project-start':
      return [{ kind: driver.kind, at: toUnit(projectStart) }];
    case 'project-finish':
      return [{ kind: driver.kind, at: toUnit(projectFinish) }];
    case 'reschedule':
      // Nothing of a chart lies after its status date by itself.
      return [];
  }
}

/** A link of the network by its index. */
export function linkOf(chart: ChartNetwork, index: number): ChartLink | undefined {
  const link = chart.network.links[index];
  return link && { link: link.id, from: idOfEnd(chart, link.from), to: idOfEnd(chart, link.to) };
}

function linkDriver(chart: ChartNetwork, index: number): ChartDriver[] {
  const link = linkOf(chart, index);
  return link === undefined ? [] : [{ kind: 'link', ...link }];
}

function constraintDriver({ network, toUnit }: ChartNetwork, index: number): ChartDriver {
  const { type, at } = network.activities[index]?.constraint ?? { type: 'ASAP', at: 0 };
  const hasDate = type !== 'ASAP' && type !== 'ALAP';
  return { kind: 'constraint', type, ...(hasDate && { at: toUnit(at) }) };
}

function summaryDriver({ network, toUnit }: ChartNetwork, index: number): ChartDriver[] {
  const { id, constraint } = network.summaries[index] ?? {};
  if (id === undefined || constraint === undefined) return [];
  return [{ kind: 'summary-constraint', summary: id, type: constraint.type, at: toUnit(constraint.at) }];
}

/** What starts first among the activities below a summary. */
export function firstBelow({ network }: ChartNetwork, places: Schedule, summary: number): ChartDriver[] {
  const { activities, summaries } = network;
  const first = places.summaryStart[summary];
  const isBelow = (around: number | undefined): boolean =>
    around !== undefined && (around === summary || isBelow(summaries[around]?.summary));
  return activities.flatMap(({ id, summary: around }, index): ChartDriver[] =>
    places.start[index] === first && isBelow(around) ? [{ kind: 'child', id }] : [],
  );
}
