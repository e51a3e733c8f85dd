import { PLAN_LIMITS, type Plan, type PlanTask } from '../../plan/index.ts';
import type { ReadContext } from '../format.ts';
import { readXml } from '../xml/read-xml.ts';
import { childOf, type XmlElement } from '../xml/xml-element.ts';
import { attributeOf, cutText } from './attributes.ts';
import { readBaselines } from './read-baselines.ts';
import { readCalendar } from './read-calendar.ts';
import { readColumns } from './read-columns.ts';
import { readExtra } from './read-extra.ts';
import { readLinks } from './read-links.ts';
import { readPeople } from './read-people.ts';
import { readTask } from './read-task.ts';
import { yearsOf } from './years.ts';

/** Tasks between two reports of progress. */
const PROGRESS_STEP = 1_000;
/** `project/tasks/task`: what contains a task at the top. */
const TOP_DEPTH = 2;

interface FoundTask {
  readonly element: XmlElement;
  readonly id: string;
  readonly level: number;
}

/** Reads a GanttProject file, 2.0 to 3.3. Its days get office hours, since it has none. */
export function readGan(bytes: Uint8Array, { report, onProgress }: ReadContext): Plan {
  const taken: { element: XmlElement; depth: number; order: number }[] = [];
  const take = (element: XmlElement, nesting: { depth: number; order: number }) => {
    taken.push({ element, ...nesting });
  };
  const project = readXml(
    bytes,
    {
      root: 'project',
      take: { 'tasks/task': take, 'task/task': take },
    },
    onProgress,
  );
  // A task is taken after those that it contains; they stand below it.
  const found = taken
    .sort((one, other) => one.order - other.order)
    .map(({ element, depth }, at): FoundTask => {
      const id = attributeOf(element, 'id')?.slice(0, 200) ?? `task ${at + 1}`;
      return { element, id, level: Math.max(0, depth - TOP_DEPTH) };
    });
  const { calendar, days, markers } = readCalendar(
    project,
    yearsOf(found.map(({ element }) => element.attributes.start ?? '')),
    report,
  );
  const context = {
    days,
    columns: readColumns(childOf(project, 'tasks'), report),
    people: readPeople(project, report),
    baselines: readBaselines(project, days, report),
    report,
  };
  const tasks = found.map(({ element, id, level }, at): PlanTask => {
    if (at % PROGRESS_STEP === 0) onProgress({ stage: 'build', done: at, of: found.length });
    const isSummary = (found[at + 1]?.level ?? 0) > level;
    const task = readTask(element, id, context);
    if (level > PLAN_LIMITS.levels) report.add('gan.level', { task: task.title }, { source: `${level + 1}` });
    return { ...task, level: Math.min(level, PLAN_LIMITS.levels), ...(isSummary && { summary: true }) };
  });
  const links = found.flatMap(({ element, id }) => readLinks(element, id, report));
  const name = attributeOf(project, 'name');
  const version = attributeOf(project, 'version');
  return {
    ...(name !== undefined && { name: cutText(name, PLAN_LIMITS.name, {}, report) }),
    source: {
      format: 'gan',
      program: 'GanttProject',
      ...(version !== undefined && { version: version.slice(0, 50) }),
    },
    calendars: [calendar],
    calendar: calendar.id,
    tasks,
    links,
    markers,
    extra: readExtra(project, found),
  };
}
