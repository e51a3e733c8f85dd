import 'dhtmlx-gantt/codebase/dhtmlxgantt.css';
import { gantt } from 'dhtmlx-gantt';
import type { BenchData, BenchPage } from '../bench-page.ts';

const DAYS_AFTER = 7;

/** The fastest settings: render only what is visible, and draw the grid as a background image instead of cells. */
Object.assign(gantt.config, {
  static_background: true,
  smart_rendering: true,
  smart_scales: true,
  row_height: 32,
  min_column_width: 20,
  grid_width: 260,
  scale_height: 48,
  scales: [
    { unit: 'month', step: 1, format: '%F %Y' },
    { unit: 'day', step: 1, format: '%j' },
  ],
  columns: [{ name: 'text', label: 'Task', tree: true, width: '*' }],
  initial_scroll: false,
  fit_tasks: false,
  details_on_dblclick: false,
  round_dnd_dates: false,
});
gantt.init('root');

const TYPES = { task: 'task', summary: 'project', milestone: 'milestone' } as const;

interface DhtmlxData {
  readonly data: readonly object[];
  readonly links: readonly object[];
  readonly from: Date;
  readonly to: Date;
}

const page: BenchPage<DhtmlxData> = {
  prepare: ({ tasks, links, t0, day }: BenchData) => ({
    data: tasks.map(({ id, parent, name, type, start, end, progress }) => ({
      id,
      parent,
      text: name,
      type: TYPES[type],
      start_date: new Date(start),
      end_date: new Date(end),
      progress: progress / 100,
      open: true,
    })),
    links: links.map(({ id, source, target }) => ({ id, source, target, type: '0' })),
    from: new Date(t0),
    to: new Date(tasks.reduce((last, { end }) => Math.max(last, end), t0) + DAYS_AFTER * day),
  }),
  load: ({ data, links, from, to }) => {
    gantt.config.start_date = from;
    gantt.config.end_date = to;
    gantt.parse({ data, links } as Parameters<typeof gantt.parse>[0]);
  },
  updateTask: (id, { start, end }) => {
    const task = gantt.getTask(id);
    task.start_date = new Date(start);
    task.end_date = new Date(end);
    gantt.updateTask(id);
  },
  barSelector: '.gantt_task_line[data-task-id="{id}"]',
  scrollerSelector: '.gantt_ver_scroll',
};
Object.assign(window, { bench: page });
