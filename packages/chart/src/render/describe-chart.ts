import { deadlineTest } from '../chart-schedule/deadline-test.ts';
import {
  countTasks,
  type Dependency,
  ELEMENT_DEFAULTS,
  type Id,
  type Kind,
  type Lag,
  type LagUnit,
  namesOf,
  type State,
  spanOfMilestone,
  spanOfTask,
  type Task,
  timelineOf,
  type Unit,
} from '../model/index.ts';
import { legendNames } from '../rules/legend-names.ts';
import { formatDateRange, MINUTES_PER_DAY } from '../time/index.ts';

/** A row of the table that replaces the picture: a task in words (`ux.md` A15). */
interface TaskInWords {
  readonly title: string;
  readonly dates: string;
  /** Progress, people, deadline and predecessors; empty when there is nothing to say. */
  readonly details: string;
}

const UNTITLED = 'Untitled';

const KIND_NAMES: Readonly<Partial<Record<Kind, string>>> = {
  milestone: 'Milestone',
  verticalLane: 'Time span',
  horizontalLane: 'Row lane',
  verticalMarker: 'Date marker',
  horizontalMarker: 'Row marker',
};

function titleOf(state: State, id: Id): string {
  return state.task.get(id)?.title || state.milestone.get(id)?.title || UNTITLED;
}

/** The links that lead to each element. */
export function groupLinks(state: State): ReadonlyMap<Id, readonly Dependency[]> {
  return Map.groupBy(state.dependency.values(), ({ to }) => to);
}

const LAG_WORDS: { readonly [Unit in LagUnit]: readonly [one: string, many: string] } = {
  m: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  d: ['day', 'days'],
  w: ['week', 'weeks'],
  em: ['elapsed minute', 'elapsed minutes'],
  eh: ['elapsed hour', 'elapsed hours'],
  ed: ['elapsed day', 'elapsed days'],
  ew: ['elapsed week', 'elapsed weeks'],
  '%': ['per cent', 'per cent'],
};

/** `2 days lag`, `50 per cent lead`; undefined without one. */
function describeLag(lag: Unit | Lag): string | undefined {
  const { value, unit }: Lag = typeof lag === 'number' ? { value: lag, unit: 'd' } : lag;
  if (value === 0) return undefined;
  const amount = Math.abs(value);
  return `${amount} ${LAG_WORDS[unit][amount === 1 ? 0 : 1]} ${value > 0 ? 'lag' : 'lead'}`;
}

function describeLink(state: State, { from, type = 'FS', lag = 0 }: Dependency): string {
  const wait = describeLag(lag);
  const notes = [...(type === 'FS' ? [] : [type]), ...(wait === undefined ? [] : [wait])];
  return titleOf(state, from) + (notes.length === 0 ? '' : ` (${notes.join(', ')})`);
}

/** A deadline in words: its last day, and whether the task ends after it. */
function describeDeadline(state: State, task: Task, deadline: number): string {
  const day = formatDateRange({ start: deadline - 1 / MINUTES_PER_DAY }, timelineOf(state));
  return `deadline ${day}${deadlineTest(state)(task, spanOfTask(task).end) ? ', missed' : ''}`;
}

/** A task in words, for reading or hearing outside the picture. */
export function describeTask(state: State, id: Id, links: readonly Dependency[] = []): TaskInWords {
  const task = state.task.get(id) ?? {};
  const people = namesOf(state, task.assignments);
  const after = links.map((link) => describeLink(state, link)).join(', ');
  const { start, end } = spanOfTask(task);
  const isMilestone = task.isMilestone === true;
  const details = [
    ...(isMilestone ? ['milestone'] : []),
    ...(task.progress === undefined ? [] : [`${task.progress} %`]),
    ...(people.length === 0 ? [] : [`by ${people.join(', ')}`]),
    ...(task.deadline === undefined ? [] : [describeDeadline(state, task, task.deadline)]),
    ...(after === '' ? [] : [`after ${after}`]),
  ];
  return {
    title: task.title || UNTITLED,
    dates: formatDateRange(isMilestone ? { start } : { start, end }, timelineOf(state)),
    details: details.join(', '),
  };
}

/** A milestone, lane or marker in words: "Milestone Launch, 12 Jan". */
export function describeElement(state: State, kind: Kind, id: Id): string {
  const record = (state[kind].get(id) ?? {}) as {
    readonly title?: string;
    readonly positionInUnit?: number;
    readonly duration?: number;
  };
  const row = kind === 'task' ? state.task.get(id) : undefined;
  const name = row?.isMilestone === true ? KIND_NAMES.milestone : KIND_NAMES[kind];
  const start =
    (row && spanOfTask(row).start) ??
    record.positionInUnit ??
    (kind === 'milestone' ? ELEMENT_DEFAULTS.milestone.positionInUnit : undefined);
  const end =
    kind === 'verticalLane'
      ? (start ?? 0) + (record.duration ?? ELEMENT_DEFAULTS.verticalLane.duration)
      : undefined;
  const dates =
    start === undefined
      ? ''
      : `, ${formatDateRange({ start, ...(end === undefined ? {} : { end }) }, timelineOf(state))}`;
  return `${name ?? kind} ${record.title || UNTITLED}${dates}`;
}

function count(size: number, one: string, many: string): string[] {
  return size === 0 ? [] : [`${size} ${size === 1 ? one : many}`];
}

/** The chart in one sentence, for people who can't see the picture: how many of what, when, and what its legend names (`ux.md` A15). */
export function describeChart(state: State): string {
  const spans = [
    ...Array.from(state.task.values(), spanOfTask),
    ...Array.from(state.milestone.values(), spanOfMilestone),
  ].map(({ start, end }) => ({
    start,
    // Ends of spans are exclusive, but a milestone's day belongs to the chart.
    end: end > start ? end : start + 1 / MINUTES_PER_DAY,
  }));
  const { tasks, milestones } = countTasks(state);
  const counts = [
    ...count(tasks, 'task', 'tasks'),
    ...count(milestones, 'milestone', 'milestones'),
    ...count(state.verticalLane.size + state.horizontalLane.size, 'lane', 'lanes'),
    ...count(state.verticalMarker.size + state.horizontalMarker.size, 'marker', 'markers'),
    ...count(state.dependency.size, 'dependency', 'dependencies'),
  ];
  if (counts.length === 0) return 'Gantt chart without elements';
  const span = spans.reduce<{ start: number; end: number } | undefined>(
    (all, { start, end }) => ({
      start: Math.min(all?.start ?? start, start),
      end: Math.max(all?.end ?? end, end),
    }),
    undefined,
  );
  const dates = span === undefined ? '' : `: ${formatDateRange(span, timelineOf(state))}`;
  const names = legendNames(state);
  const legend = names.length === 0 ? '' : `. Legend: ${names.join(', ')}`;
  return `Gantt chart with ${counts.join(', ')}${dates}${legend}`;
}
