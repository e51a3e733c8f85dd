import { makeChart } from './chart.ts';
import { type Bench, type Measurement, summarise, time } from './measurement.ts';
import { withSite } from './site/bench-site.ts';
import { callNode } from './site/call-node.ts';

const TASKS = 120;
const VIEWS = 300;

/** Views of one public chart, one after the other: each is drawn anew, so this is what a CDN saves. */
export const bench: Bench = {
  name: 'embeds',
  measure: () =>
    withSite(1, async ({ database, nodes: [node] }): Promise<readonly Measurement[]> => {
      if (!node) throw new Error('There is no node');
      const chartId = await database.addChart(makeChart(TASKS));
      await database.db.updateTable('gantt').set({ is_public: true }).where('id', '=', chartId).execute();
      const view = () => callNode(`${node.origin}/embedded-gantts/${chartId}`, { token: '', encoding: 'br' });
      await time(50, 0, view);
      const used = await node.readProcessorTime();
      const times = await time(VIEWS, 0, view);
      const work = ((await node.readProcessorTime()) - used) / VIEWS;
      return [
        { what: `${TASKS} tasks, drawn, median`, value: summarise(times).median, unit: 'ms' },
        { what: `${TASKS} tasks, processor time of the node a view`, value: work * 1_000, unit: 'ms' },
      ];
    }),
};
