import { PLAN_LIMITS, type PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { XerFile } from './parse-tables.ts';
import { type Row, rowsOf } from './rows.ts';

const WHOLE = 100;

/** Who works on an activity, as a plan's task has it. */
export type Assigned = Pick<PlanTask, 'people' | 'units'>;

interface Resource {
  readonly name: string;
  readonly isMaterial: boolean;
  /** Whether it has a calendar that isn't the project's. */
  readonly hasCalendar: boolean;
}

const NOBODY: Assigned = { people: [] };

/** The people and equipment of each activity, by its `task_id`. */
export class People {
  readonly #byTask = new Map<string, Map<string, number>>();

  /** @param project the id of the project's calendar */
  constructor(file: XerFile, tasks: ReadonlySet<string>, project: string | undefined, report: Report) {
    const resources = readResources(file, project, report);
    const reported = new Set<string>();
    for (const row of rowsOf(file, 'TASKRSRC', report)) {
      const task = row.word('task_id');
      const resource = resources.get(row.word('rsrc_id') ?? '');
      if (task === undefined || resource === undefined || !tasks.has(task)) continue;
      const { name, isMaterial, hasCalendar } = resource;
      if (isMaterial) row.report('xer.material', { source: name });
      else this.#add(task, name, row);
      if (isMaterial || !hasCalendar || reported.has(name)) continue;
      reported.add(name);
      report.add('xer.person-calendar', {}, { source: name });
    }
  }

  of(task: string): Assigned {
    const known = this.#byTask.get(task);
    if (known === undefined) return NOBODY;
    const parts = [...known].filter(([, share]) => share !== WHOLE);
    return { people: [...known.keys()], ...(parts.length > 0 && { units: Object.fromEntries(parts) }) };
  }

  /** Several assignments of one person, of several roles, count together. */
  #add(task: string, name: string, row: Row): void {
    const known = this.#byTask.get(task) ?? new Map<string, number>();
    this.#byTask.set(task, known);
    const before = known.get(name);
    if (before === undefined && known.size === PLAN_LIMITS.people) return;
    known.set(name, (before ?? 0) + shareOf(row));
  }
}

/** Per cent of a person's time: units an hour, planned, otherwise remaining; all of it where neither says anything. */
function shareOf(row: Row): number {
  const [planned, rest] = [row.number('target_qty_per_hr'), row.number('remain_qty_per_hr')];
  const units = [planned, rest].find((one) => one !== undefined && one > 0);
  return units === undefined ? WHOLE : Math.round(units * 100 * WHOLE) / 100;
}

function readResources(
  file: XerFile,
  project: string | undefined,
  report: Report,
): ReadonlyMap<string, Resource> {
  const resources = new Map<string, Resource>();
  for (const row of rowsOf(file, 'RSRC', report)) {
    const [id, name] = [row.word('rsrc_id'), row.text('rsrc_name') ?? row.text('rsrc_short_name')];
    if (id === undefined || name === undefined) continue;
    const calendar = row.word('clndr_id');
    resources.set(id, {
      name: row.cut(name.trim(), PLAN_LIMITS.name),
      isMaterial: row.word('rsrc_type') === 'RT_Mat',
      hasCalendar: calendar !== undefined && calendar !== project,
    });
  }
  return resources;
}
