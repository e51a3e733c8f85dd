import type { FormatElement } from '../format.ts';

const kept = (name: string, note: string): FormatElement => ({
  name,
  reading: 'kept',
  writing: 'written',
  note,
});

/** The fields of a Plan as JSON, which holds everything. */
export const elements: readonly FormatElement[] = [
  kept('name', 'At most 100 characters.'),
  kept('source', 'The `format`, `program` and `version` that the plan comes from.'),
  kept(
    'projectStart',
    'A civil date with its time, `2027-01-04T08:00`, like all moments: no zone, years 1900 to 2200.',
  ),
  kept(
    'scheduling',
    '`from` (start or finish), `finish`, `statusDate`, `lagCalendar` (successor, predecessor, chart or elapsed), `alap` (free or total), `criticalSlack` in minutes, `hasOwnEnds`, and `followBelow`: whether summaries take their dates and progress from the tasks below them; absent: they do.',
  ),
  kept('calendars', 'At most 50.'),
  kept('calendars/id, name, base', 'The base is the calendar that this one is derived from.'),
  kept('calendars/week', 'Seven days from Monday, each with its working hours: `[["08:00", "12:00"], …]`.'),
  kept(
    'calendars/exceptions',
    '`from`, `to`, `name`, `intervals` (without hours, days off) and `yearly` or a `recurrence` for what comes back: `unit` (`day`, `week`, `month` or `year`), `interval`, `days` (1 = Monday), `position` (1 to 4, -1 for the last), `until` and `count`. A single day counts before one that comes back, otherwise the first. At most 500.',
  ),
  kept('calendar', 'The id of the project’s calendar.'),
  {
    name: 'tasks',
    reading: ['task.limit', 'link.unchosen'],
    writing: 'written',
    note: 'In outline order; at most 100,000.',
  },
  kept('tasks/id', 'Unique in the plan.'),
  kept('tasks/externalId, wbs', 'The source’s own id and outline number, by which a later file is matched.'),
  kept('tasks/title', 'At most 500 characters.'),
  kept('tasks/level', '0 at the top; at most one deeper than the task before.'),
  kept('tasks/start, finish', 'The finish is the moment when the work ends.'),
  kept(
    'tasks/duration',
    '`value`, `unit` (`min`, `h`, `d`, `w` or `mo`) and `elapsed`: by the clock, or of working time.',
  ),
  kept('tasks/actualStart, actualFinish', ''),
  kept('tasks/milestone, summary, recurring, manual', 'Flags.'),
  kept('tasks/progress', '0 to 100.'),
  kept('tasks/work', 'Minutes of work, all people together.'),
  kept('tasks/calendar', 'The id of the task’s own calendar.'),
  kept('tasks/schedule', 'How the task is scheduled.'),
  kept('tasks/constraint', '`type` (ASAP, ALAP, SNET, SNLT, FNET, FNLT, MSO or MFO) and `date`.'),
  kept('tasks/deadline', ''),
  kept(
    'tasks/follows',
    'What a summary takes from the tasks below it, where that isn’t all: `dates` or `nothing`.',
  ),
  kept('tasks/pin', 'Where it was put in a scheduled chart. Written, not read: `start` says it.'),
  kept('tasks/people', 'Names, at most 100.'),
  kept(
    'tasks/units',
    'Per cent of their working days that the task takes, by names; 100 for those who aren’t named.',
  ),
  kept('tasks/notes', 'At most 10,000 characters.'),
  kept('tasks/url', ''),
  kept('tasks/color', 'The colour given by hand, `#2563EB` or, with opacity, `#2563EB80`.'),
  kept(
    'tasks/custom',
    'Values of custom columns by their names: `type` (text, date, duration, number or flag) and `value`.',
  ),
  kept('tasks/baselines', '`name`, `start` and `finish`; at most 11.'),
  kept(
    'tasks/stated',
    'Early and late dates, slack and whether the task is critical, as the source states them.',
  ),
  {
    name: 'links',
    reading: ['link.unknown', 'link.self', 'link.within', 'link.duplicate', 'link.cycle', 'link.limit'],
    writing: 'written',
    note: '`from`, `to` and `type` (FS, SS, FF or SF); at most 100,000.',
  },
  kept(
    'links/id',
    'Of the chart that it was written from; a chart that is made of the plan has links of its own.',
  ),
  kept('links/lag', '`value`, `unit` (as in durations, or `%`) and `elapsed`.'),
  kept('links/cross', 'Whether one end is in another file.'),
  kept('markers', '`title` and `date`; at most 500.'),
];
