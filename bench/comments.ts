import { layoutChart } from '@giotto/chart/layout';
import { allTextMetrics } from '@giotto/chart/text';
import type { CommentMark } from '@giotto/contract/api';
import type { Db } from '../packages/server/src/platform/database/database.ts';
import { placeCommentMarks } from '../packages/web/src/features/editor/comments/place-comment-marks.ts';
import { startBenchServer } from './bench-server.ts';
import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';

const TASKS = 10_000;
const THREADS = 1_000;
/** Comments in each thread. */
const COMMENTS = 3;
/** The most that comments may cost an opening chart, and their marks a whole picture, beside a chart without any. */
const LARGEST_RATIO = 1.2;

/** Threads on every tenth task. */
async function addThreads(db: Db, chartId: string): Promise<void> {
  const at = (thread: number) => ({ chart_id: chartId, user_id: 'somebody', revision: thread + 1 });
  const threads = Array.from({ length: THREADS }, (_, thread) => ({
    ...at(thread),
    id: `thread-${thread}`,
    target_kind: 'task' as const,
    target_id: `task-${thread * 10}`,
    title: `Work package ${thread + 1}`,
  }));
  const comments = threads.flatMap(({ id }, thread) =>
    Array.from({ length: COMMENTS }, (_, comment) => ({
      ...at(thread),
      id: `comment-${thread}-${comment}`,
      thread_id: id,
      body: JSON.stringify(['Can we start this a week earlier? The parts arrive on Monday. '.repeat(3)]),
      mentioned: [],
    })),
  );
  await db.insertInto('comment_head').values({ chart_id: chartId, revision: THREADS }).execute();
  await db.insertInto('comment_thread').values(threads).execute();
  await db.insertInto('comment').values(comments).execute();
}

/** A chart of 10,000 tasks with 1,000 threads beside the same without: opened, its marks, its whole list. */
export const bench: Bench = {
  name: 'comments',
  async measure(): Promise<readonly Measurement[]> {
    const server = await startBenchServer();
    const state = makeChart(TASKS);
    try {
      const bare = await server.addChart(state);
      const discussed = await server.addChart(state);
      await addThreads(server.database.db, discussed.split('/').at(-1) ?? '');
      const read = async (path: string) => {
        const response = await fetch(`${server.origin}${path}`, { headers: server.headers });
        const text = await response.text();
        if (!response.ok) throw new Error(`comments: ${response.status} at ${path}`);
        return text;
      };
      const medianOf = async (path: string) => summarise(await time(60, 10, () => read(path))).median;
      // In turns, so that both meet the same machine.
      const opened: Record<string, number[]> = { [bare]: [], [discussed]: [] };
      for (let at = 0; at < 60; at++)
        for (const path of [bare, discussed])
          opened[path]?.push(...(await time(1, at === 0 ? 20 : 0, () => read(path))));
      const openBare = summarise(opened[bare] ?? []).median;
      const openDiscussed = summarise(opened[discussed] ?? []).median;
      const marksBare = await medianOf(`${bare}/comments/marks`);
      const marks = await medianOf(`${discussed}/comments/marks`);
      const list = async () => {
        let bytes = 0;
        for (let since = 0, isMore = true; isMore; ) {
          const text = await read(`${discussed}/comments?since=${since}`);
          bytes += text.length;
          ({ revision: since, isMore } = JSON.parse(text) as { revision: number; isMore: boolean });
        }
        return bytes;
      };
      const lists = summarise(await time(20, 3, list)).median;

      const metrics = await allTextMetrics();
      const found = JSON.parse(await read(`${discussed}/comments/marks`)) as { marks: CommentMark[] };
      const layOut = async () => layoutChart({ ...state }, {}, metrics);
      const scene = await layOut();
      const layouts = summarise(await time(15, 3, layOut)).median;
      const places = summarise(await time(60, 10, async () => placeCommentMarks(scene, found.marks))).median;
      return [
        { what: `open ${TASKS} tasks, median`, value: openBare, unit: 'ms' },
        { what: `open ${TASKS} tasks with ${THREADS} threads, median`, value: openDiscussed, unit: 'ms' },
        {
          what: 'open with threads to without',
          value: openDiscussed / openBare,
          unit: '×',
          limit: LARGEST_RATIO,
        },
        { what: 'marks of a chart without threads, median', value: marksBare, unit: 'ms' },
        { what: `marks of ${THREADS} threads, median`, value: marks, unit: 'ms' },
        { what: 'marks to opening the chart', value: marks / openBare, unit: '×' },
        { what: `all ${THREADS * COMMENTS} comments, median`, value: lists, unit: 'ms' },
        { what: `all ${THREADS * COMMENTS} comments`, value: (await list()) / 1_000, unit: 'kB' },
        { what: 'the whole picture laid out, median', value: layouts, unit: 'ms' },
        { what: `${THREADS} marks placed on it, median`, value: places, unit: 'ms' },
        {
          what: 'picture with marks to picture',
          value: (layouts + places) / layouts,
          unit: '×',
          limit: LARGEST_RATIO,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
