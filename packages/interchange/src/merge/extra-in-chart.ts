import type { Id } from '@giotto/chart/model';
import { chartToPlan } from '../convert/index.ts';
import { shortLinks } from '../convert/short-links.ts';
import type { PlanExtra, TaskExtra } from '../plan/index.ts';
import { Report } from '../report/index.ts';
import type { ChartComparison } from './compare-with-chart.ts';

/**
 * What a file holds beyond its chart, for the chart that it updates: by that chart's elements where they are recognised. A
 * field of which the chart keeps its own value, since that part of the update isn't chosen, counts as changed in the chart.
 */
export function extraInChart(
  extra: PlanExtra,
  { imported, inChart }: Pick<ChartComparison, 'imported' | 'inChart'>,
): PlanExtra {
  const idOf = (id: Id): Id => inChart.get(id) ?? id;
  const { links } = chartToPlan(imported, '', new Report(), { ...extra, tasks: {} });
  const tasks = Object.fromEntries(
    Object.entries(extra.tasks).map(([id, task]): [Id, TaskExtra] => [idOf(id), task]),
  );
  const short = shortLinks(
    { links: links.map((link) => ({ ...link, from: idOf(link.from), to: idOf(link.to) })) },
    Object.keys(tasks),
  );
  return {
    ...extra,
    tasks: Object.fromEntries(
      Object.entries(tasks).map(([id, task]): [Id, TaskExtra] => [id, withLinks(task, short.get(id))]),
    ),
  };
}

function withLinks(task: TaskExtra, links: string | undefined): TaskExtra {
  return task.drawn?.links === undefined || links === undefined
    ? task
    : { ...task, drawn: { ...task.drawn, links } };
}
