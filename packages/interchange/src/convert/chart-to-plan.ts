import { type State, settingsOf } from '@giotto/chart/model';
import type { Plan, PlanExtra, PlanLink } from '../plan/index.ts';
import type { Report } from '../report/index.ts';
import { toPlanLag } from './chart-lag.ts';
import { ChartTasks } from './chart-tasks.ts';
import { restoreExtra } from './restore-extra.ts';

/**
 * A chart as a plan, for a file of another format: rows in order with their milestones after them, dates with the working
 * hours of the chart's calendar, links and vertical markers. Reports what no plan holds: lanes, horizontal markers, looks.
 * For the format that the chart comes from, with what was kept beside it.
 */
export function chartToPlan(state: State, name: string, report: Report, extra?: PlanExtra): Plan {
  const chart = new ChartTasks(state, report, extra);
  const tasks = chart.outline.map((one) => chart.translate(one));
  reportUnheld(state, report);
  const plan: Plan = {
    ...(name !== '' && { name }),
    source: { format: 'giotto' },
    ...(settingsOf(state).dependentShift === 'schedule' && { isScheduled: true }),
    ...chart.frame,
    tasks,
    links: [...state.dependency].map(([id, { from, to, type = 'FS', lag = 0 }]): PlanLink => {
      const delay = toPlanLag(lag);
      return { id, from, to, type, ...(delay.value !== 0 && { lag: delay }) };
    }),
    markers: [...state.verticalMarker.values()].map(({ title = '', positionInUnit = 0 }) => ({
      title,
      date: chart.momentOf(positionInUnit),
    })),
  };
  return restoreExtra(plan, extra);
}

/** The people on tasks whose days aren't simply the chart's. */
function reportPeople({ person, task }: State, report: Report): void {
  const assigned = new Set(
    [...task.values()].flatMap(({ assignments = [] }) => assignments.map((one) => one.person)),
  );
  for (const [id, { name = '', calendar, capacity = 100 }] of person)
    if (assigned.has(id) && (calendar !== undefined || capacity !== 100))
      report.add('plan.person', {}, { source: name });
}

function reportUnheld(state: State, report: Report): void {
  const { verticalLane, horizontalLane, horizontalMarker } = state;
  reportPeople(state, report);
  const lanes = verticalLane.size + horizontalLane.size;
  if (lanes > 0) report.add('plan.lane', {}, {}, lanes);
  if (horizontalMarker.size > 0) report.add('plan.horizontal-marker', {}, {}, horizontalMarker.size);
  report.add('plan.look', {});
}
