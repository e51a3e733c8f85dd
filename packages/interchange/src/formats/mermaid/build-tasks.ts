import type { Plan, PlanLink, PlanMarker, PlanTask } from '../../plan/index.ts';
import { Report } from '../../report/index.ts';
import { datesOf, momentToCivil } from './civil-dates.ts';
import { addressesById } from './clicks.ts';
import type { Moment } from './moments.ts';
import { type BuildContext, readTimes } from './read-times.ts';
import { type Span, scheduleTasks } from './schedule-tasks.ts';
import type { NumberedStatement } from './statements.ts';
import { readTaskLines, type Section, type TaskLine } from './task-lines.ts';

/** A task's line with its dates. */
interface DatedLine extends TaskLine {
  readonly span: Span;
  /** Whether its end could be read. */
  readonly hasEnd: boolean;
}

/** Makes the tasks, dependencies and markers of a chart's statements. */
export function buildTasks(
  statements: readonly NumberedStatement[],
  context: BuildContext,
): Pick<Plan, 'tasks' | 'links' | 'markers'> {
  const { report, daysOff, moments } = context;
  const lines = readTaskLines(statements, report);
  const timed = lines.map(({ data, line, id }) => ({ line, id, ...readTimes(data, line, context) }));
  const spans = scheduleTasks(timed, daysOff, moments.today);
  const dated = lines.flatMap((line, at): DatedLine[] => {
    const span = spans[at];
    if (span?.movedFrom !== undefined) reportMovedEnd(line, span, span.movedFrom, report);
    return span === undefined ? [] : [{ ...line, span, hasEnd: timed[at]?.end !== 'none' }];
  });
  const addresses = addressesById(statements, new Set(lines.map(({ id }) => id)), report);
  return {
    tasks: toTasks(dated, addresses, report),
    links: toLinks(dated, report),
    markers: dated.filter(isMarker).flatMap((line) => toMarker(line, report)),
  };
}

function reportMovedEnd({ line, title }: TaskLine, { end }: Span, from: Moment, report: Report): void {
  const [source, kept] = [from, end].map((moment) => momentToCivil(moment, {}, new Report()));
  report.add(
    'mermaid.moved-end',
    { line, task: title },
    { ...(source !== undefined && { source }), ...(kept !== undefined && { kept }) },
  );
}

function isMarker({ data }: TaskLine): boolean {
  return data.tags.has('vert');
}

function planId(at: number): string {
  return `t${at + 1}`;
}

/** Tasks below summaries that stand for their sections. */
function toTasks(
  lines: readonly DatedLine[],
  addresses: ReadonlyMap<string, string>,
  report: Report,
): readonly PlanTask[] {
  const tasks: PlanTask[] = [];
  const taken = new Set<string>();
  let open: Section | undefined;
  lines.forEach((line, at) => {
    if (isMarker(line)) return;
    const { section } = line;
    if (section !== undefined && section !== open)
      tasks.push({ ...emptyTask(`s${section.line}`, section.title, 0), summary: true });
    open = section;
    const isNamed = line.isNamed && !taken.has(line.id);
    if (line.isNamed && !isNamed)
      report.add('task.duplicate-id', { line: line.line, task: line.title }, { source: line.id });
    taken.add(line.id);
    const url = addresses.get(line.id);
    tasks.push({
      ...emptyTask(planId(at), line.title, section === undefined ? 0 : 1),
      ...(isNamed && { externalId: line.id }),
      ...toState(line, report),
      ...(url !== undefined && { url }),
    });
  });
  return tasks;
}

function emptyTask(id: string, title: string, level: number): PlanTask {
  return { id, title, level, people: [], custom: {}, baselines: [] };
}

const FLAG = { type: 'flag', value: true } as const;

function toState(
  { data: { tags }, span, hasEnd, line, title }: DatedLine,
  report: Report,
): Partial<PlanTask> {
  const isMilestone = tags.has('milestone');
  if (isMilestone && span.start !== span.end) report.add('mermaid.milestone-middle', { line, task: title });
  const middle = span.start + (span.end - span.start) / 2;
  const { finish, ...dates } = datesOf(
    isMilestone ? { start: middle, end: middle } : span,
    { line, task: title },
    report,
  );
  return {
    ...dates,
    ...(finish !== undefined && (hasEnd || isMilestone) && { finish }),
    ...(isMilestone && { milestone: true }),
    ...(tags.has('done') && { progress: 100 }),
    custom: { ...(tags.has('active') && { Active: FLAG }), ...(tags.has('crit') && { Critical: FLAG }) },
  };
}

/** A dependency on each task after which another one starts, or until whose start it lasts; of several with one id, the last one is meant. */
function toLinks(lines: readonly DatedLine[], report: Report): readonly PlanLink[] {
  const ids = new Map(lines.map(({ id }, at) => [id, planId(at)]));
  const starts = new Map(lines.map(({ id, span }) => [id, span.start]));
  return lines.flatMap(({ data, line, title }, at): PlanLink[] => {
    const after = data.start !== undefined && 'after' in data.start ? data.start.after : [];
    const until = 'until' in data.end ? data.end.until : [];
    const where = { line, task: title };
    const [end, ...otherEnds] = earliestFirst(until);
    if (otherEnds.length > 0) report.add('mermaid.until', where, { source: otherEnds.join(' ') });
    for (const others of [after, until])
      if (others.length > 0 && !others.some((id) => ids.has(id)))
        report.add('mermaid.today', where, { source: others.join(' ') });
    const to = planId(at);
    return [
      ...after.map((id) => ({ from: ids.get(id) ?? id, to, type: 'FS' as const })),
      ...(end === undefined ? [] : [{ from: ids.get(end) ?? end, to, type: 'SF' as const }]),
    ];
  });

  /** Known ids, first the one whose task starts first. */
  function earliestFirst(given: readonly string[]): readonly string[] {
    const known = [...new Set(given)].filter((id) => ids.has(id));
    return known.toSorted((one, other) => (starts.get(one) ?? 0) - (starts.get(other) ?? 0));
  }
}

function toMarker({ title, span, line }: DatedLine, report: Report): PlanMarker[] {
  const date = momentToCivil(span.start, { line, task: title }, report);
  return date === undefined ? [] : [{ title, date }];
}
