import './node_modules/frappe-gantt/dist/frappe-gantt.css';
import Gantt from 'frappe-gantt';
import type { BenchData, BenchPage } from '../bench-page.ts';

interface FrappeTask {
  readonly id: string;
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
  readonly progress: number;
  readonly dependencies: string;
}

const VIEW = innerHeight;
/** It always draws everything; only sizes and the cheapest options can be set. */
const SETTINGS = {
  view_mode: 'Day',
  column_width: 20,
  bar_height: 20,
  padding: 12,
  container_height: VIEW,
  infinite_padding: false,
  scroll_to: 'start',
  move_dependencies: false,
  today_button: false,
  popup: false,
  lines: 'vertical',
};

let gantt: Gantt | null = null;

const page: BenchPage<FrappeTask[]> = {
  prepare: ({ tasks, links }: BenchData) => {
    const sources = new Map<number, string[]>();
    for (const { source, target } of links) {
      const known = sources.get(target);
      if (known) known.push(String(source));
      else sources.set(target, [String(source)]);
    }
    return tasks.map(({ id, name, start, end, progress }) => ({
      id: String(id),
      name,
      start: new Date(start),
      end: new Date(end),
      progress,
      dependencies: (sources.get(id) ?? []).join(','),
    }));
  },
  load: (tasks) => {
    gantt = new Gantt('#root', tasks, SETTINGS);
  },
  updateTask: (id, { start, end }) => {
    gantt?.update_task(String(id), { start: new Date(start), end: new Date(end) });
  },
  barSelector: '.bar-wrapper[data-id="{id}"] .bar',
  scrollerSelector: '.gantt-container',
};
Object.assign(window, { bench: page });
