import { civilDayOf, type Plan, type PlanLink, type PlanTask, toCivilDay } from '../../plan/index.ts';
import type { Report, ReportCode } from '../../report/index.ts';
import type { XmlWriter } from '../xml/write-xml.ts';
import { contentOf } from '../xml/xml-nodes.ts';
import { attributeIn, type KeptFile } from './kept-file.ts';
import { LINK_TYPES } from './link-types.ts';
import type { DaySpan, WholeDays } from './whole-days.ts';
import { type WrittenColumns, writeCustom } from './write-columns.ts';

/** What is kept of tasks but written with their own links and values. */
const HANDLED: readonly string[] = ['depend', 'customproperty', 'notes', 'task'];

/** What the rest of the plan gives to the writing of its tasks. */
export interface TaskWriting {
  readonly ids: ReadonlyMap<string, number>;
  readonly spans: ReadonlyMap<string, DaySpan>;
  readonly times: WholeDays;
  /** The links that lead from each task. */
  readonly links: ReadonlyMap<string, readonly PlanLink[]>;
  readonly columns: WrittenColumns;
  readonly kept: KeptFile;
  readonly xml: XmlWriter;
  readonly report: Report;
}

/** Writes a task with those below it; returns the place of the next one. */
function writeTask(tasks: Plan['tasks'], at: number, writing: TaskWriting): number {
  const task = tasks[at];
  if (task === undefined) return at + 1;
  const { xml, ids, spans, report } = writing;
  const span = spans.get(task.id) ?? { start: 0, length: 0 };
  const percent = task.progress === undefined ? 0 : Math.round(task.progress);
  if (task.progress !== undefined && percent !== task.progress)
    report.add('gan.percent', { task: task.title }, { source: `${task.progress}`, kept: `${percent}` });
  const before = writing.kept.task(task.id) ?? ['task', []];
  let next = at + 1;
  xml.element(
    'task',
    () => {
      xml.value('notes', task.notes);
      writeLinks(task, writing);
      writeCustom(task, writing.columns, contentOf(before), xml, report);
      for (const node of contentOf(before)) if (!HANDLED.includes(node[0])) xml.node(node);
      while (next < tasks.length && (tasks[next]?.level ?? 0) > task.level)
        next = writeTask(tasks, next, writing);
    },
    {
      expand: 'true',
      ...before[2],
      id: ids.get(task.id),
      name: task.title,
      meeting: `${task.milestone ?? false}`,
      start: toCivilDay(span.start),
      duration: span.length,
      complete: percent,
      ...constraintOf(task, report),
      webLink: task.url === undefined ? undefined : encodeURIComponent(task.url),
    },
  );
  reportUnheld(task, span, writing);
  return next;
}

function constraintOf({ title, constraint }: PlanTask, report: Report) {
  if (constraint === undefined || constraint.type === 'ASAP') return {};
  if (constraint.type !== 'SNET' || constraint.date === undefined) {
    report.add('gan.constraint', { task: title }, { source: constraint.type });
    return {};
  }
  const day = toCivilDay(civilDayOf(constraint.date));
  if (!constraint.date.endsWith('T00:00'))
    report.add('gan.time', { task: title }, { source: constraint.date, kept: day });
  return { thirdDate: day, 'thirdDate-constraint': 1 };
}

function writeLinks(task: PlanTask, { ids, spans, times, links, kept, xml, report }: TaskWriting): void {
  const rubber = new Set(
    contentOf(kept.task(task.id) ?? ['task', []])
      .filter(([name]) => name === 'depend')
      .map((node) =>
        linkKey(attributeIn(node, 'id'), attributeIn(node, 'type'), attributeIn(node, 'difference')),
      ),
  );
  for (const { to, type, lag } of links.get(task.id) ?? []) {
    const exact = lag === undefined ? 0 : times.lagDays(lag, spans.get(task.id) ?? { start: 0, length: 0 });
    const days = Math.round(exact) + 0;
    if (lag !== undefined && (days !== exact || lag.elapsed || lag.unit === '%')) {
      const source = `${lag.value} ${lag.elapsed ? 'e' : ''}${lag.unit}`;
      report.add('gan.lag', { task: task.title }, { source, kept: `${days} d` });
    }
    const number = LINK_TYPES.indexOf(type) + 1;
    const isRubber = rubber.has(linkKey(kept.idOf(to), `${number}`, `${days}`));
    xml.empty('depend', {
      id: ids.get(to),
      type: number,
      difference: days,
      hardness: isRubber ? 'Rubber' : 'Strong',
    });
  }
}

/** What tells a link of a task from its other ones. */
function linkKey(id = '', type = '2', difference = '0'): string {
  return JSON.stringify([id, type, difference]);
}

/** Reports the fields that the format doesn't have. */
function reportUnheld(task: PlanTask, span: DaySpan, { times, report }: TaskWriting): void {
  const leaveOut = (code: ReportCode, source: string | undefined) => {
    if (source !== undefined) report.add(code, { task: task.title }, { source });
  };
  const { duration, schedule } = task;
  const days = times.durationDays(task);
  if (duration !== undefined && days !== span.length)
    leaveOut('gan.duration', `${duration.value} ${duration.elapsed ? 'e' : ''}${duration.unit}`);
  leaveOut('gan.wbs', task.wbs);
  leaveOut('gan.work', task.work === undefined ? undefined : `${task.work} min`);
  leaveOut('gan.schedule', schedule ?? (task.manual ? 'manual' : undefined));
  leaveOut('gan.deadline', task.deadline);
  leaveOut('gan.task-calendar', task.calendar);
  leaveOut('gan.actual', task.actualStart ?? task.actualFinish);
  leaveOut('gan.recurring', task.recurring ? 'yes' : undefined);
}

/** The plan's tasks at the top with all below them. */
export function writeTasks(tasks: Plan['tasks'], writing: TaskWriting): void {
  for (let at = 0; at < tasks.length; ) at = writeTask(tasks, at, writing);
}
