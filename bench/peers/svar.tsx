import '@svar-ui/react-gantt/all.css';
import { Gantt, type IApi, Willow } from '@svar-ui/react-gantt';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { BenchData, BenchPage } from '../bench-page.ts';

const DAYS_AFTER = 7;
const SCALES = [
  { unit: 'month' as const, step: 1, format: '%F %Y' },
  { unit: 'day' as const, step: 1, format: '%j' },
];
const COLUMNS = [{ id: 'text', header: 'Task', width: 260 }];

interface SvarData {
  readonly tasks: object[];
  readonly links: object[];
  readonly from: Date;
  readonly to: Date;
}

const root = createRoot(document.getElementById('root') as HTMLElement);
let api: IApi | null = null;

const page: BenchPage<SvarData> = {
  prepare: ({ tasks, links, t0, day }: BenchData) => ({
    tasks: tasks.map(({ id, parent, name, type, start, end, progress }) => ({
      id,
      parent,
      text: name,
      type,
      start: new Date(start),
      ...(type !== 'milestone' && { end: new Date(end) }),
      progress,
      ...(type === 'summary' && { open: true }),
    })),
    links: links.map(({ id, source, target }) => ({ id, source, target, type: 'e2s' })),
    from: new Date(t0),
    to: new Date(tasks.reduce((last, { end }) => Math.max(last, end), t0) + DAYS_AFTER * day),
  }),
  load: ({ tasks, links, from, to }) => {
    flushSync(() =>
      root.render(
        <Willow fonts={false}>
          <div style={{ blockSize: '100vh' }}>
            <Gantt
              init={(given: IApi) => {
                api = given;
              }}
              tasks={tasks as never}
              links={links as never}
              scales={SCALES}
              columns={COLUMNS}
              start={from}
              end={to}
              cellWidth={20}
              cellHeight={32}
            />
          </div>
        </Willow>,
      ),
    );
  },
  updateTask: async (id, { start, end }) => {
    await api?.exec('update-task', { id, task: { start: new Date(start), end: new Date(end) } });
  },
  barSelector: '.wx-bar[data-id="{id}"]',
  scrollerSelector: '.wx-gantt',
};
Object.assign(window, { bench: page });
