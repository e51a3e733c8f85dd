import { spreadKeys } from '@giotto/chart/changes';
import {
  createState,
  type Dependency,
  type Id,
  MAIN,
  type RecordOf,
  type State,
  type Task,
  type VerticalMarker,
} from '@giotto/chart/model';
import { type StyleData, withStyle } from '@giotto/chart/templates';
import { civilMinutesOf, type PlacedTask, type Plan, type PlanExtra, placeTasks } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { toBaselines } from './baseline-records.ts';
import { toChartCalendars } from './chart-calendars.ts';
import { reportFigures } from './chart-figures.ts';
import { toDependencies } from './chart-links.ts';
import { ChartPeople } from './chart-people.ts';
import { chooseTimeline } from './choose-timeline.ts';
import { extraOfChart } from './extra-of-chart.ts';
import { withFollowing } from './follow-below.ts';
import { groupLooks } from './group-looks.ts';
import { KeptReport } from './kept-report.ts';
import { toScheduleSettings } from './schedule-settings.ts';
import { toTask } from './task-records.ts';
import { lengthsOfTasks } from './working-length.ts';

export interface PlanToChartOptions {
  readonly style: StyleData;
  /** Today's civil date: where an undated plan begins. */
  readonly today: string;
  /** The language of the timeline, BCP 47; absent: English. */
  readonly language?: string;
  /** Makes the id of each new element; ids are never taken from a file. */
  readonly createId: () => Id;
  readonly report: Report;
}

/** A new chart, and which of its elements stands for which task of the plan. */
export interface ConvertedPlan {
  readonly state: State;
  /** Element ids by the plan's task ids. */
  readonly elementIds: ReadonlyMap<string, Id>;
  /** What the chart has no field for, by its elements: `chartToPlan` gives it back. Only of formats that keep it. */
  readonly extra?: PlanExtra;
}

/**
 * Draws a plan as a chart in a style (`interchange.md` §1): summaries are phases, each group has a colour of its own,
 * milestones have rows as in the plan, and the scale suits the span.
 */
export function planToChart(plan: Plan, options: PlanToChartOptions): ConvertedPlan {
  const { style, today, language, createId } = options;
  const report = plan.extra === undefined ? options.report : new KeptReport(options.report);
  const placed = placeTasks(plan, today, report);
  const timeline = chooseTimeline(placed, plan, today);
  const calendars = toChartCalendars(plan, createId, report);
  const people = new ChartPeople(createId);
  const context = {
    startDate: timeline.startDate,
    looks: groupLooks(placed, style),
    calendars: calendars.ids,
    people,
    lengthOf: lengthsOfTasks(plan, calendars.ids),
    report,
  };
  const elementIds = new Map<string, Id>(placed.map(({ task }) => [task.id, createId()]));
  const idOf = ({ task }: PlacedTask): Id => elementIds.get(task.id) ?? '';

  const keys = spreadKeys(placed.length) ?? [];
  const tasks = placed.map((one, row): readonly [Id, Task] => [
    idOf(one),
    { order: keys[row] ?? '', ...toTask(one, context) },
  ]);
  const markers = plan.markers.map(({ title, date }): readonly [Id, VerticalMarker] => [
    createId(),
    { title, positionInUnit: timeline.unitOf(civilMinutesOf(date)) },
  ]);
  const dependencies = toDependencies(plan, elementIds, placed, report).map(
    (link): readonly [Id, Dependency] => [createId(), link],
  );
  const baselines = toBaselines(plan, placed, elementIds, {
    startDate: timeline.startDate,
    createId,
    report,
  });
  const content: State = {
    ...createState(),
    chart: new Map([[MAIN, { followBelow: true, ...toScheduleSettings(plan, timeline.startDate) }]]),
    timeline: new Map([
      [
        MAIN,
        {
          startDate: timeline.startDate,
          scaleTypeScale: timeline.scale,
          ...(language !== undefined && { scaleTypeLang: language }),
          ...(calendars.own !== undefined && { calendar: calendars.own }),
        },
      ],
    ]),
    calendar: calendars.named,
    baseline: baselines,
    person: people.records(),
    task: new Map<Id, RecordOf['task']>(tasks),
    verticalMarker: new Map<Id, RecordOf['verticalMarker']>(markers),
    dependency: new Map<Id, RecordOf['dependency']>(dependencies),
  };
  const state = withFollowing(withStyle(content, style), plan, elementIds);
  reportFigures(plan, state, elementIds, report);
  const extra = extraOfChart(plan, state, elementIds, calendars.ids);
  return { state, elementIds, ...(extra !== undefined && { extra }) };
}
