import { FILE_LIMITS, PLAN_LIMITS, type Plan, type PlanScheduling, type PlanTask } from '../../plan/index.ts';
import { ImportRefused, type Report } from '../../report/index.ts';
import { decodeText } from '../decode-text.ts';
import type { ReadContext } from '../format.ts';
import { type OutlineRow, outlineOf, type WbsNode } from './outline.ts';
import { parseTables, type XerFile } from './parse-tables.ts';
import { XerCalendars } from './read-calendars.ts';
import { readCustom } from './read-custom.ts';
import { readLagCalendar, readLinks } from './read-links.ts';
import { readNotes } from './read-notes.ts';
import { People } from './read-people.ts';
import { readTask, type TaskContext } from './read-task.ts';
import { type Row, rowsOf } from './rows.ts';

/** Rows between two reports of progress. */
const PROGRESS_STEP = 1_000;
const TABLES = new Set(
  [
    ['PROJECT', 'PROJWBS', 'TASK', 'TASKPRED', 'CALENDAR', 'CLNDR', 'SCHEDOPTIONS'],
    ['RSRC', 'TASKRSRC', 'TASKMEMO', 'UDFTYPE', 'UDFVALUE', 'ACTVTYPE', 'ACTVCODE', 'TASKACTV'],
  ].flat(),
);

/** Reads a Primavera P6 file: the exported projects' activities in their work breakdown structure. */
export async function readXer(
  bytes: Uint8Array,
  { table = {}, report, onProgress, onEncoding }: ReadContext,
): Promise<Plan> {
  const { text, encoding } = await decodeText(bytes, table.encoding);
  onEncoding?.(encoding);
  const file = parseTables(text, TABLES, onProgress);
  const projects = readProjects(file, report);
  const rows = readActivities(file, projects, report);
  const calendars = new XerCalendars(file, projects[0]?.word('clndr_id'), [...rows.values()], report);
  const ids = new Set(rows.keys());
  const context: TaskContext = {
    calendars,
    people: new People(file, ids, calendars.project, report),
    notes: readNotes(file, report),
    custom: readCustom(file, ids, report),
  };
  const outline = outlineOf(file, projectIds(projects), [...rows.values()], report);
  const tasks = outline.map((row, at): PlanTask => {
    if (at % PROGRESS_STEP === 0) onProgress({ stage: 'build', done: at, of: outline.length });
    return toTask(row, context);
  });
  const projectStart = projects[0]?.date('plan_start_date');
  return {
    ...readName(file, projects, report),
    source: {
      format: 'xer',
      program: 'Primavera P6',
      ...(file.version !== undefined && { version: file.version.slice(0, 50) }),
    },
    ...(projectStart !== undefined && { projectStart }),
    scheduling: readScheduling(projects[0], file, report),
    calendars: calendars.calendars,
    ...(calendars.project !== undefined && { calendar: calendars.project }),
    tasks,
    links: readLinks(file, rows, calendars, report),
    markers: [],
  };
}

/** The projects that were exported; others stand in the file because of relationships to them. */
function readProjects(file: XerFile, report: Report): readonly Row[] {
  const all = rowsOf(file, 'PROJECT', report);
  const exported = all.filter((row) => row.word('export_flag') === 'Y');
  const kept = exported.length > 0 ? exported : all;
  if (kept.length < all.length) report.add('xer.other-project', {}, {}, all.length - kept.length);
  return kept;
}

function projectIds(projects: readonly Row[]): ReadonlySet<string> {
  return new Set(projects.flatMap((row) => row.word('proj_id') ?? []));
}

/** The activities of the exported projects by their ids. */
function readActivities(file: XerFile, projects: readonly Row[], report: Report): ReadonlyMap<string, Row> {
  const ids = projectIds(projects);
  const all = rowsOf(file, 'TASK', report);
  if (all.length > FILE_LIMITS.rows) throw ImportRefused.at({}, 'xer.many', { limit: FILE_LIMITS.rows });
  const tasks = new Map<string, Row>();
  for (const row of all) {
    const project = row.word('proj_id');
    if (project !== undefined && ids.size > 0 && !ids.has(project)) continue;
    const id = row.word('task_id') ?? `line ${row.where.line}`;
    if (tasks.has(id)) row.report('xer.duplicate', { source: id });
    else tasks.set(id, row);
  }
  return tasks;
}

const MINUTES_PER_HOUR = 60;

/** The data date, when it must be finished, and which activities are critical. */
function readScheduling(project: Row | undefined, file: XerFile, report: Report): PlanScheduling {
  const statusDate = project?.date('last_recalc_date');
  const finish = project?.date('plan_end_date');
  const hours = project?.number('critical_drtn_hr_cnt') ?? 0;
  // Activities may be critical because they are on the longest path, whatever their float.
  if (project?.word('critical_path_type') === 'CT_DrivPath') project.report('xer.longest-path');
  const options = rowsOf(file, 'SCHEDOPTIONS', report)[0];
  return {
    lagCalendar: readLagCalendar(file, report),
    ...(options?.word('sched_open_critical_flag') === 'Y' && { hasOwnEnds: true }),
    ...(statusDate !== undefined && { statusDate }),
    ...(finish !== undefined && { finish }),
    ...(hours > 0 && { criticalSlack: Math.round(hours * MINUTES_PER_HOUR) }),
  };
}

function toTask({ level, node, task }: OutlineRow, context: TaskContext): PlanTask {
  const id = task?.word('task_id') ?? `line ${task?.where.line}`;
  const activity = task === undefined ? undefined : readTask(task, id, context);
  if (activity !== undefined && node === undefined) return { ...activity, level };
  const summary = toSummary(node);
  return { ...summary, ...activity, title: summary.title, level };
}

function toSummary(node: WbsNode | undefined): Omit<PlanTask, 'level'> {
  const id = `wbs ${node?.id ?? ''}`;
  const title = node?.row.text('wbs_name') ?? '';
  if (title === '') node?.row.report('title.missing');
  return {
    id,
    externalId: id,
    title,
    ...(node !== undefined && { wbs: node.code }),
    summary: true,
    people: [],
    custom: {},
    baselines: [],
  };
}

/** The only project's name, as its node in the work breakdown structure has it. */
function readName(file: XerFile, projects: readonly Row[], report: Report): { readonly name?: string } {
  const [project, other] = projects;
  if (project === undefined || other !== undefined) return {};
  const id = project.word('proj_id');
  const node = rowsOf(file, 'PROJWBS', report).find(
    (row) => row.word('proj_id') === id && row.word('proj_node_flag') === 'Y',
  );
  const name = node?.text('wbs_name') ?? project.text('proj_short_name');
  return name === undefined ? {} : { name: project.cut(name.trim(), PLAN_LIMITS.name) };
}
