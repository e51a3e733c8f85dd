import {
  durationMinutes,
  type Plan,
  type PlanLag,
  type PlanLink,
  type WorkingCalendar,
} from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { XmlSink } from '../xml/write-xml.ts';
import { LINK_TYPES } from './link-types.ts';
import { formatNumber } from './write-values.ts';

/** The links that Project accepts, by the task they lead to: one between two tasks, none between a group and its tasks. */
export function linksByTask(
  { links, tasks }: Plan,
  report: Report,
): ReadonlyMap<string, readonly PlanLink[]> {
  const groups = groupsOf(tasks);
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const pairs = new Set<string>();
  const byTask = new Map<string, PlanLink[]>();
  for (const link of links) {
    const { from, to, type } = link;
    const where = { task: titles.get(to) ?? to };
    const source = `${titles.get(from) ?? from} → ${titles.get(to) ?? to} (${type})`;
    const pair = JSON.stringify([from, to]);
    if (isWithin(from, to, groups) || isWithin(to, from, groups))
      report.add('mspdi.summary-link', where, { source });
    else if (pairs.has(pair)) report.add('mspdi.second-link', where, { source });
    else {
      pairs.add(pair);
      const others = byTask.get(to);
      if (others === undefined) byTask.set(to, [link]);
      else others.push(link);
    }
  }
  return byTask;
}

/** The group that each task is directly in. */
function groupsOf(tasks: Plan['tasks']): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  const path: string[] = [];
  for (const { id, level } of tasks) {
    path.length = Math.min(path.length, level);
    const group = path.at(-1);
    if (group !== undefined) groups.set(id, group);
    path.push(id);
  }
  return groups;
}

function isWithin(id: string, group: string, groups: ReadonlyMap<string, string>): boolean {
  for (let at = groups.get(id); at !== undefined; at = groups.get(at)) if (at === group) return true;
  return false;
}

/** A task's `PredecessorLink` elements. */
export function writeLinks(
  links: readonly PlanLink[],
  uids: ReadonlyMap<string, number>,
  hours: WorkingCalendar,
  xml: XmlSink,
  report: Report,
): void {
  for (const { from, to, type, lag } of links) {
    const exact = lag === undefined ? 0 : toLinkLag(lag, hours);
    const kept = Math.round(exact);
    if (kept !== exact)
      report.add('mspdi.lag', { path: `${from} → ${to}` }, { source: `${lag?.value} ${lag?.unit}` });
    xml.element('PredecessorLink', () => {
      xml.value('PredecessorUID', uids.get(from));
      xml.value('Type', LINK_TYPES.indexOf(type));
      xml.value('CrossProject', false);
      xml.value('LinkLag', kept);
      xml.value('LagFormat', formatNumber(lag?.unit ?? 'd', lag?.elapsed ?? false));
    });
  }
}

/** Tenths of a minute, or percent. */
function toLinkLag({ value, unit, elapsed }: PlanLag, hours: WorkingCalendar): number {
  if (unit === '%') return value;
  return Math.sign(value) * durationMinutes({ value: Math.abs(value), unit, elapsed }, hours) * 10 + 0;
}
