import { apply } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';

/** Creates a chart with this many tasks in groups of ten, half of them linked to the previous one. */
export function makeChart(tasks: number): State {
  const changes = Array.from({ length: tasks }, (_, at) => ({
    type: 'create' as const,
    kind: 'task' as const,
    id: `task-${at}`,
    value: {
      title: at % 10 === 0 ? `Work package ${at / 10 + 1}` : `Prepare and review part ${at}`,
      start: (at * 7) % 300,
      duration: 3 + (at % 12),
      progress: at % 100,
      indentation: at % 10 === 0 ? 0 : 1,
    },
  }));
  const links = Array.from({ length: Math.floor(tasks / 2) }, (_, at) => ({
    type: 'create' as const,
    kind: 'dependency' as const,
    id: `link-${at}`,
    value: { from: `task-${at * 2}`, to: `task-${at * 2 + 1}` },
  }));
  return apply(createState(), [...changes, ...links]).state;
}
