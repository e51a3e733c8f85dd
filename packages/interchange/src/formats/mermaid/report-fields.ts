import type { CustomValue, PlanTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';

/** The custom columns that stand for a task's tags. */
export const TAG_COLUMNS = { Active: 'active', Critical: 'crit' } as const;

/** Whether a column is the flag of a tag, and set. */
export function isTag(name: string, value: CustomValue): name is keyof typeof TAG_COLUMNS {
  return Object.hasOwn(TAG_COLUMNS, name) && value.type === 'flag' && value.value;
}

/** Reports what Mermaid doesn't hold of a task. */
export function reportFields(task: PlanTask, report: Report): void {
  for (const source of listUnheld(task)) report.add('mermaid.field', { task: task.title }, { source });
}

/** Reports what a summary task holds beside its title, which is what a section has. */
export function reportSection(task: PlanTask, report: Report): void {
  const own = [
    ...(task.externalId === undefined ? [] : [`Id: ${task.externalId}`]),
    ...(task.progress ? [`Progress: ${task.progress} %`] : []),
    ...(task.url === undefined ? [] : [`Link address: ${task.url}`]),
    ...(task.milestone ? ['Milestone'] : []),
    ...Object.entries(task.custom).flatMap(([name, value]) => (isTag(name, value) ? [name] : [])),
    ...listUnheld(task),
  ];
  for (const source of own) report.add('mermaid.section', { task: task.title }, { source });
}

/** The fields of a task that no line of Mermaid holds, each as `People: Ana`. */
function listUnheld(task: PlanTask): readonly string[] {
  const { constraint, duration } = task;
  const fields: readonly (readonly [string, string | number | boolean | undefined])[] = [
    ['WBS', task.wbs],
    ['Duration', duration && `${duration.value} ${duration.elapsed ? 'elapsed ' : ''}${duration.unit}`],
    ['Actual start', task.actualStart],
    ['Actual finish', task.actualFinish],
    ['Work', task.work],
    ['Calendar', task.calendar],
    ['Schedule', task.schedule],
    ['Manual dates', task.manual],
    ['Constraint', constraint && [constraint.type, constraint.date].filter(Boolean).join(' ')],
    ['Deadline', task.deadline],
    ['People', task.people.map((person) => withUnits(person, task)).join(', ') || undefined],
    ['Notes', task.notes],
    ['Recurring', task.recurring],
    ...Object.entries(task.custom).map(
      ([name, value]) => [name, isTag(name, value) ? undefined : value.value] as const,
    ),
    ...task.baselines.map(({ name }) => ['Baseline', name] as const),
  ];
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
}

/** A person with the part of their time that the task takes, unless it's all of it: `Ana[50%]`. */
function withUnits(person: string, { units = {} }: PlanTask): string {
  return Object.hasOwn(units, person) ? `${person}[${units[person]}%]` : person;
}
