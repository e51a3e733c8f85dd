/** A chart with what texts, colours and links can be. */
const PLAN = `{
  startDate: '2027-01-04',
  tasks: [
    { id: 'design', title: 'Design & Größe', start: 0, duration: 5, progress: 40 },
    { id: 'build', title: 'Строительство', start: 7, duration: 12, color: '#0F766E' },
  ],
  milestones: [{ id: 'launch', title: 'Launch', positionInUnit: 21, position: 1 }],
  dependencies: [{ id: 'first', from: 'design', to: 'build' }],
}`;

/** Draws the chart in Node. */
export const NODE_PROGRAM = `
import { openChart, renderChart } from '@giotto/chart';
process.stdout.write(await renderChart(openChart(${PLAN}).state, { title: 'Plan', today: '2027-01-06' }));
`;

/** Draws it in a page; the packages are loaded as they are, without a bundler. */
export const PAGE_PROGRAM = `
import { openChart, renderChart } from '@giotto/chart';
window.svg = renderChart(openChart(${PLAN}).state, { title: 'Plan', today: '2027-01-06' });
`;

/** Uses the types as a strict project does. */
export const TYPED_PROGRAM = `
import {
  type ChartConflict, conflictsOf, editChart, findStyle, InvalidChartError, layoutChart, measureChart,
  openChart, type PlainChange, renderChart, renderSvg, saveChart, type Scene, type State, type Task, withStyle,
} from '@giotto/chart';
import { type Network, scheduleNetwork } from '@giotto/chart/network';
import { openPlan, type PlanFormatName, planOf, writePlan } from '@giotto/interchange';

const { state, name = '' } = openChart(${PLAN});
const task: Task | undefined = state.task.get('design');
const changes: PlainChange[] = [{ type: 'set', kind: 'task', id: 'design', fields: { duration: 8 } }];
const edited: State = editChart(state, changes).state;
const conflicts: readonly ChartConflict[] = conflictsOf(edited);
const style = findStyle('style3');
const scene: Scene = layoutChart(style ? withStyle(edited, style) : edited, { width: 800 }, await measureChart(edited));
const svg: string = renderSvg(scene, { background: true }) + (await renderChart(state, { theme: 'dark' }));
const network = { calendars: [], activities: [], summaries: [], links: [] } satisfies Partial<Network>;
export const schedule = (given: Network): Float64Array => scheduleNetwork(given).schedule.start;
const format: PlanFormatName = 'mermaid';
const opened = await openPlan(planOf({ name, state }), { format: 'plan-json' });
const { bytes }: { readonly bytes: Uint8Array } = await writePlan(opened, format);
export { bytes, conflicts, InvalidChartError, network, saveChart, svg, task };
`;

/** Each line of it is wrong, and its types say so. */
export const WRONG_PROGRAM = `
import { openChart, renderChart } from '@giotto/chart'; import { writePlan } from '@giotto/interchange';
export const svg = renderChart(openChart({ tasks: [] }).state, { width: '800' });
export const file = writePlan(openChart({ tasks: [] }), 'word');
export const chart = openChart(5);
export const start = openChart({ tasks: [] }).state.task.get('a').start;
`;

/** Programs with the modules that must not come along when they are bundled. */
export const SMALL_PROGRAMS = [
  {
    source: `export { describeChart } from '@giotto/chart';`,
    without: /chart\/lib\/(layout|schedule|chart-schedule|interact|changes|templates|schema)\//,
  },
  {
    source: `export { openChart } from '@giotto/chart';`,
    without: /chart\/lib\/(layout\/(elements|labels|background|links\/[dr])|interact|templates|render)\/?/,
  },
  {
    source: `export { renderChart } from '@giotto/chart';`,
    // The hours of days decide what is late.
    without: /chart\/lib\/(schedule\/(?!calendar\/)|(interact|templates|schema|replica)\/)/,
  },
  {
    source: `export { PLAN_FORMATS } from '@giotto/interchange';`,
    without: /interchange\/lib\/(formats\/[^/]+\/|convert|plan)|chart\/lib\/(layout|schedule)\//,
  },
] as const;
