import { MINUTES_PER_DAY, weekdayOf } from '@giotto/chart/time';
import {
  type Plan,
  type PlanCalendar,
  type PlanLink,
  type PlanTask,
  toCivilMinute,
} from '@giotto/interchange/plan';
import type { TableWriteOptions } from '@giotto/interchange/table';
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../app/locales/message-id.ts';
import { csvSeparator } from '../../components/interchange/csv-separator.ts';

/** A template: a small plan to start from, and how its table is written. */
export interface Starter {
  readonly plan: Plan;
  readonly table: TableWriteOptions;
}

const OFFICE_DAY = [
  ['08:00', '12:00'],
  ['13:00', '17:00'],
] as const;

/** Monday to Friday: durations count working days. */
const CALENDAR: PlanCalendar = {
  id: 'working-days',
  week: [OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, OFFICE_DAY, [], []],
  exceptions: [],
};

const WEEK = 7;

interface StarterTask {
  readonly title: string;
  readonly level: number;
  /** When it starts, in days from the plan's first Monday; absent for a phase, which spans its tasks. */
  readonly from?: number;
  /** Days that it spans, weekends included; 0 for a milestone, on a morning. */
  readonly days?: number;
  readonly progress?: number;
  readonly people?: readonly string[];
}

/**
 * A small plan with everything that a table can hold: phases, tasks, milestones, predecessors, people and progress.
 * @param today an epoch day; the plan begins on the Monday after it
 */
export function starterPlan(intl: IntlShape, today: number): Starter {
  const monday = today + WEEK + 1 - weekdayOf(today);
  return {
    plan: {
      name: intl.formatMessage({ id: 'starter.name' }),
      calendars: [CALENDAR],
      calendar: CALENDAR.id,
      tasks: starterTasks(intl).map((task, at) => planTask(task, at, monday)),
      links: LINKS,
      markers: [],
    },
    table: {
      headers: {
        id: intl.formatMessage({ id: 'starter.column.id' }),
        level: intl.formatMessage({ id: 'starter.column.level' }),
        title: intl.formatMessage({ id: 'starter.column.title' }),
        start: intl.formatMessage({ id: 'starter.column.start' }),
        finish: intl.formatMessage({ id: 'starter.column.finish' }),
        duration: intl.formatMessage({ id: 'starter.column.duration' }),
        progress: intl.formatMessage({ id: 'starter.column.progress' }),
        milestone: intl.formatMessage({ id: 'starter.column.milestone' }),
        predecessors: intl.formatMessage({ id: 'starter.column.predecessors' }),
        people: intl.formatMessage({ id: 'starter.column.people' }),
      },
      yes: intl.formatMessage({ id: 'starter.yes' }),
      separator: csvSeparator(intl.locale),
      isWithoutChart: true,
    },
  };
}

function starterTasks(intl: IntlShape): readonly StarterTask[] {
  const say = (id: MessageId) => intl.formatMessage({ id });
  return [
    { title: say('starter.task.prepare'), level: 0 },
    { title: say('starter.task.goals'), level: 1, from: 0, days: 2, progress: 100, people: ['Ana'] },
    { title: say('starter.task.budget'), level: 1, from: 2, days: 3, progress: 100, people: ['Ben'] },
    { title: say('starter.task.approved'), level: 1, from: 7, days: 0 },
    { title: say('starter.task.realise'), level: 0 },
    { title: say('starter.task.design'), level: 1, from: 7, days: 12, progress: 40, people: ['Lea'] },
    { title: say('starter.task.purchase'), level: 1, from: 7, days: 5, progress: 20, people: ['Ben'] },
    { title: say('starter.task.build'), level: 1, from: 21, days: 12, progress: 0, people: ['Ben', 'Lea'] },
    { title: say('starter.task.finish'), level: 0 },
    { title: say('starter.task.test'), level: 1, from: 35, days: 5, progress: 0, people: ['Ana'] },
    { title: say('starter.task.correct'), level: 1, from: 37, days: 10, progress: 0, people: ['Lea'] },
    { title: say('starter.task.handover'), level: 1, from: 49, days: 0 },
  ];
}

const LINKS: readonly PlanLink[] = [
  { from: '2', to: '3', type: 'FS' },
  { from: '3', to: '4', type: 'FS' },
  { from: '4', to: '6', type: 'FS' },
  { from: '4', to: '7', type: 'FS' },
  { from: '6', to: '8', type: 'FS' },
  { from: '7', to: '8', type: 'FS' },
  { from: '8', to: '10', type: 'FS' },
  { from: '10', to: '11', type: 'SS', lag: { value: 2, unit: 'd', elapsed: false } },
  { from: '11', to: '12', type: 'FS' },
];

function planTask(task: StarterTask, at: number, monday: number): PlanTask {
  const { title, level, from, days = 0, progress, people = [] } = task;
  const midnight = (day: number) => toCivilMinute((monday + day) * MINUTES_PER_DAY);
  return {
    id: `${at + 1}`,
    title,
    level,
    ...(from !== undefined && { start: midnight(from), finish: midnight(from + days) }),
    ...(from !== undefined && days === 0 && { milestone: true }),
    ...(progress !== undefined && { progress }),
    people,
    custom: {},
    baselines: [],
  };
}
