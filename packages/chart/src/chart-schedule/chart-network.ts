import { listTasks, type TaskList } from '../layout/rows/task-list.ts';
import { type Id, type State, settingsOf, type Task } from '../model/index.ts';
import type { Activity, LinkEnd, Network, ScheduleOptions, Summary } from '../schedule/index.ts';
import { milestoneActivity, summaryOf, taskActivity } from './activities.ts';
import { type ChartStructure, linksOf, type Sources, structureOf } from './chart-structure.ts';
import { type Frame, frameOf } from './frame.ts';
import type { MinuteScale } from './minute-scale.ts';

/** A chart as a network, and where its tasks and milestones are in it. */
export interface ChartNetwork extends MinuteScale {
  readonly network: Network;
  /** The chart's tasks in order, and their places in the network. */
  readonly tasks: TaskList;
  readonly structure: ChartStructure;
  readonly ends: ReadonlyMap<Id, LinkEnd>;
}

const NO_TASK: Task = {};

/** A drawing starts with its first bar; of the options, only that of lags counts. */
function drawnOptions(state: State, activities: readonly Activity[], { toMinute }: Frame): ScheduleOptions {
  return {
    direction: 'start',
    projectStart: activities.reduce((first, { drawn }) => Math.min(first, drawn.start), toMinute(0)),
    calendar: 0,
    lagCalendar: settingsOf(state).lagCalendar,
    alap: 'free',
    criticalSlack: 0,
    hasOwnEnds: false,
  };
}

/**
 * The options of a scheduled chart. From the finish without a stated one: the chart's end, or else when everything can be
 * finished at the earliest.
 */
function optionsOf(state: State, { toMinute, range }: Frame): ScheduleOptions {
  const settings = settingsOf(state);
  const { scheduleFrom: direction, endDate } = settings;
  const finish = settings.projectFinish ?? (direction === 'finish' ? endDate : undefined);
  return {
    direction,
    projectStart: toMinute(settings.projectStart),
    range,
    ...(finish !== undefined && { projectFinish: toMinute(finish) }),
    calendar: 0,
    lagCalendar: settings.lagCalendar,
    alap: settings.alap,
    criticalSlack: settings.criticalSlack,
    hasOwnEnds: settings.hasOwnEnds,
  };
}

/** The activities and summaries of a chart's tasks, with the records and the frame that they were made of. */
interface TaskNodes {
  readonly frame: Frame;
  readonly records: readonly Task[];
  readonly activities: readonly Activity[];
  readonly summaries: readonly Summary[];
}
const latest = new WeakMap<ChartStructure, TaskNodes>();

/** Makes a node of a task. `summary`: the index of the innermost one around it. */
type MakeNode<Node> = (id: Id, task: Task, summary: number | undefined, frame: Frame) => Node;

/** Those of the same records are taken over from the last time: most edits change a few. */
function nodesOf<Node>(
  { places, summaries }: Sources,
  { ids, records }: TaskList,
  frame: Frame,
  make: MakeNode<Node>,
  before: { readonly records: readonly Task[]; readonly nodes: readonly Node[] } | undefined,
): Node[] {
  const nodes = before === undefined ? new Array<Node>(places.length) : [...before.nodes];
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    if (before !== undefined && before.records[place] === records[place]) continue;
    const summary = summaries[index] ?? -1;
    nodes[index] = make(
      ids[place] ?? '',
      records[place] ?? NO_TASK,
      summary < 0 ? undefined : summary,
      frame,
    );
  }
  return nodes;
}

function taskNodes(structure: ChartStructure, tasks: TaskList, frame: Frame): TaskNodes {
  const found = latest.get(structure);
  const before = found?.frame === frame ? found : undefined;
  const known = <Node>(nodes: readonly Node[] | undefined) =>
    before && nodes && { records: before.records, nodes };
  const activities = nodesOf(structure.activities, tasks, frame, taskActivity, known(before?.activities));
  const summaries = nodesOf(structure.summaries, tasks, frame, summaryOf, known(before?.summaries));
  const nodes = { frame, records: tasks.records, activities, summaries };
  latest.set(structure, nodes);
  return nodes;
}

/** Of the last two charts that were asked for: an edit compares one with the other. */
let known: readonly { readonly of: State; readonly chart: ChartNetwork }[] = [];

/**
 * A chart as a network of the schedule: tasks without children and milestones are activities, tasks with children are
 * summaries. In a drawn chart each lies where it is drawn (CH-640 to CH-642); in a scheduled one what people set counts. The same
 * object while no more than one other chart is asked for.
 */
export function networkOf(state: State): ChartNetwork {
  const found = known.find(({ of }) => of === state);
  if (found !== undefined) return found.chart;
  const chart = makeNetwork(state);
  known = [{ of: state, chart }, ...known.slice(0, 1)];
  return chart;
}

function makeNetwork(state: State): ChartNetwork {
  const frame = frameOf(state);
  const tasks = listTasks(state);
  const structure = structureOf(tasks.hierarchy, state);
  const nodes = taskNodes(structure, tasks, frame);
  const activities = [...nodes.activities];
  structure.milestones.forEach((id, at) => {
    const summary = structure.milestoneSummaries[at] ?? -1;
    const milestone = state.milestone.get(id) ?? {};
    activities.push(milestoneActivity(id, milestone, summary < 0 ? undefined : summary, frame));
  });
  const { calendars, isScheduled, toMinute, toUnit } = frame;
  const network: Network = {
    calendars: calendars.rules,
    activities,
    summaries: nodes.summaries,
    links: linksOf(state, structure, calendars),
    options: isScheduled ? optionsOf(state, frame) : drawnOptions(state, activities, frame),
  };
  return { network, tasks, structure, ends: structure.ends, toMinute, toUnit };
}
