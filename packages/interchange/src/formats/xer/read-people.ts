import { PLAN_LIMITS } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';
import type { XerFile } from './parse-tables.ts';
import { rowsOf } from './rows.ts';

/** The people and equipment of each activity, by its `task_id`. */
export function readPeople(
  file: XerFile,
  tasks: ReadonlySet<string>,
  report: Report,
): ReadonlyMap<string, readonly string[]> {
  const resources = new Map<string, { readonly name: string; readonly isMaterial: boolean }>();
  for (const row of rowsOf(file, 'RSRC', report)) {
    const [id, name] = [row.word('rsrc_id'), row.text('rsrc_name') ?? row.text('rsrc_short_name')];
    if (id === undefined || name === undefined) continue;
    resources.set(id, {
      name: row.cut(name.trim(), PLAN_LIMITS.name),
      isMaterial: row.word('rsrc_type') === 'RT_Mat',
    });
  }
  const people = new Map<string, string[]>();
  for (const row of rowsOf(file, 'TASKRSRC', report)) {
    const task = row.word('task_id');
    const resource = resources.get(row.word('rsrc_id') ?? '');
    if (task === undefined || resource === undefined || !tasks.has(task)) continue;
    if (resource.isMaterial) {
      row.report('xer.material', { source: resource.name });
      continue;
    }
    const known = people.get(task) ?? [];
    if (!known.includes(resource.name) && known.length < PLAN_LIMITS.people) known.push(resource.name);
    people.set(task, known);
  }
  return people;
}
