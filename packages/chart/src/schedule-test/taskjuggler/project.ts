import type { Activity, Link, Minute, Network } from '../../schedule/index.ts';
import { calendarOf, dayOf } from '../cases/calendars.ts';

/** Working time that both programs know; the first one is the project's, which measures lags. */
const CALENDARS = ['office', 'sixDays', 'mornings'] as const;

const HOURS: Readonly<Record<(typeof CALENDARS)[number], string>> = {
  office: 'workinghours mon - fri 8:00 - 12:00, 13:00 - 17:00\n  workinghours sat, sun off',
  sixDays: 'workinghours mon - sat 8:00 - 12:00, 13:00 - 17:00\n  workinghours sun off',
  mornings: 'workinghours mon - fri 8:00 - 12:00\n  workinghours sat, sun off',
};

const START = '2027-01-04';
const FINISH = '2027-04-30';
/** Of the project's own calendar: TaskJuggler doesn't apply them to tasks with a shift. */
const HOLIDAYS = { '2027-01-06': 'off', '2027-01-15..2027-01-18': 'off', '2027-04-22..2027-04-23': 'off' };
const DAY = 1440;

/** A link from an earlier task, with a lag in hours. */
export interface JuggledLink {
  readonly from: number;
  readonly type: 'FS' | 'SS' | 'FF';
  readonly lag: number;
  readonly isElapsed: boolean;
}

export interface JuggledTask {
  /** In hours, from 1. */
  readonly length: number;
  readonly isElapsed: boolean;
  /** Index of the calendar. */
  readonly calendar: number;
  readonly links: readonly JuggledLink[];
}

/** A network that TaskJuggler can express: FS and SS from the start, FS and FF from the finish, no leads. */
export interface JuggledProject {
  readonly direction: 'start' | 'finish';
  readonly tasks: readonly JuggledTask[];
}

export function toMinute(text: string): Minute {
  const [date = '', time = '00:00'] = text.split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (dayOf(date) - dayOf(START)) * DAY + hours * 60 + minutes;
}

function activityOf({ length, isElapsed, calendar }: JuggledTask, index: number): Activity {
  return {
    id: `t${index}`,
    calendar,
    length: length * 60,
    isElapsed,
    drawn: { start: 0, finish: 0 },
    isAuto: true,
    progress: 0,
  };
}

export function toNetwork({ direction, tasks }: JuggledProject): Network {
  return {
    calendars: CALENDARS.map((name, index) => calendarOf(name, index === 0 ? HOLIDAYS : {}, dayOf(START))),
    activities: tasks.map(activityOf),
    summaries: [],
    links: tasks.flatMap(({ links }, to) =>
      links.map(
        ({ from, type, lag, isElapsed }, index): Link => ({
          id: `${to}-${index}`,
          from: { kind: 'activity', index: from },
          to: { kind: 'activity', index: to },
          type,
          lag: { value: lag * 60, unit: isElapsed ? 'elapsed' : 'working' },
        }),
      ),
    ),
    options: {
      direction,
      projectStart: toMinute(`${START} 08:00`),
      projectFinish: toMinute(`${FINISH} 17:00`),
      calendar: 0,
      lagCalendar: 'chart',
      alap: 'free',
      criticalSlack: 0,
      hasOwnEnds: false,
    },
  };
}

function gapOf({ lag, isElapsed }: JuggledLink): string {
  return lag === 0 ? '' : ` gap${isElapsed ? 'duration' : 'length'} ${lag}h`;
}

/** What a task is placed by: its predecessors from the start, its successors from the finish. */
function placingOf({ direction, tasks }: JuggledProject, prefix: string, index: number): string[] {
  if (direction === 'start') {
    const links = tasks[index]?.links ?? [];
    if (links.length === 0) return [`start ${START}-08:00`];
    return links.map(
      (link) =>
        `depends ${prefix}.t${link.from} { ${link.type === 'FS' ? 'onend' : 'onstart'}${gapOf(link)} }`,
    );
  }
  const followers = tasks.flatMap(({ links }, to) =>
    links.filter(({ from }) => from === index).map((link) => ({ to, link })),
  );
  if (followers.length === 0) return ['scheduling alap', `end ${FINISH}-17:00`];
  const precedes = followers.map(
    ({ to, link }) =>
      `precedes ${prefix}.t${to} { ${link.type === 'FS' ? 'onstart' : 'onend'}${gapOf(link)} }`,
  );
  return ['scheduling alap', ...precedes];
}

/** One TaskJuggler file with many projects: the report `out.csv` has starts and ends by `p0.t0`. */
export function writeTaskJuggler(projects: readonly JuggledProject[]): string {
  const shifts = CALENDARS.map((name) => `shift ${name} "${name}" {\n  ${HOURS[name]}\n}`);
  const holidays = Object.keys(HOLIDAYS).map((span) => {
    const [from = span, to = from] = span.split('..');
    return `leaves holiday "off" ${from} +${dayOf(to) - dayOf(from) + 1}d`;
  });
  const tasks = projects.map((project, number) => {
    const lines = project.tasks.map(({ length, isElapsed, calendar }, index) => {
      const measured = `${isElapsed ? 'duration' : 'length'} ${length}h`;
      const shift = isElapsed || calendar === 0 ? [] : [`shifts ${CALENDARS[calendar] ?? 'office'}`];
      const placing = placingOf(project, `p${number}`, index);
      return `  task t${index} "t" { ${[...shift, ...placing, measured].join('\n    ')} }`;
    });
    return `task p${number} "p" {\n${lines.join('\n')}\n}`;
  });
  return [
    `project juggled "Juggled" ${START} - 2027-12-31 {`,
    '  timezone "UTC"\n  timingresolution 60 min\n  dailyworkinghours 8',
    `  ${HOURS.office}\n}`,
    ...holidays,
    ...shifts,
    ...tasks,
    'taskreport "out" { formats csv columns id, start, end timeformat "%Y-%m-%d %H:%M" }\n',
  ].join('\n');
}
