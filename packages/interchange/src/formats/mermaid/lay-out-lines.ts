import type { PlacedTask } from '../../plan/index.ts';
import type { Report } from '../../report/index.ts';

/** A line of the chart: a section, the end of one, or a task. */
export type Line =
  | { readonly kind: 'section' | 'task'; readonly placed: PlacedTask }
  | { readonly kind: 'end' };

/** Sections for the outermost tasks that contain others; deeper levels are flattened, and reported. */
export function layOutLines(tasks: readonly PlacedTask[], report: Report): readonly Line[] {
  let isInSection = false;
  return tasks.flatMap((placed): Line[] => {
    const { task, hasChildren } = placed;
    if (task.level > 1)
      report.add('mermaid.level', { task: task.title }, { source: `${task.level + 1}`, kept: '2' });
    if (task.level === 0 && hasChildren) {
      isInSection = true;
      return [{ kind: 'section', placed }];
    }
    const endsSection = task.level === 0 && isInSection;
    if (endsSection) isInSection = false;
    return endsSection ? [{ kind: 'end' }, { kind: 'task', placed }] : [{ kind: 'task', placed }];
  });
}
