import type { FormatElement } from '../format.ts';

/** What documents call the elements of a Gantt chart: https://mermaid.js.org/syntax/gantt.html */
export const elements: readonly FormatElement[] = [
  {
    name: 'gantt',
    reading: 'kept',
    writing: 'written',
    note: 'The first word. A fence of Markdown around the text is taken off.',
  },
  {
    name: 'title',
    reading: 'kept',
    writing: 'written',
    note: 'The plan’s name; the title in the front matter counts if there is no other.',
  },
  {
    name: 'Front matter, %%{init}%%',
    reading: ['mermaid.look'],
    writing: 'not written',
    note: 'Beside the title, they configure the picture.',
  },
  {
    name: 'Comments: lines that begin with %',
    reading: ['mermaid.percent'],
    writing: 'not written',
    note: 'Not kept. Reported where Mermaid takes a line for a comment because its second character is a percent sign.',
  },
  {
    name: 'accTitle, accDescr',
    reading: ['mermaid.accessibility'],
    writing: 'not written',
    note: '',
  },
  {
    name: 'dateFormat',
    reading: ['mermaid.loose-date', 'mermaid.today', 'mermaid.seconds', 'date.range', 'zone.applied'],
    writing: 'written',
    note: 'All documented tokens; without it YYYY-MM-DD, as documented, where Mermaid 12 takes no end dates at all. X is read as seconds, as documented, where Mermaid 12 reads a start as milliseconds. Written as YYYY-MM-DD where all tasks take whole days, otherwise with times.',
  },
  {
    name: 'axisFormat, tickInterval, topAxis, weekday, todayMarker',
    reading: ['mermaid.look'],
    writing: 'not written',
    note: 'The chart’s scale and style decide.',
  },
  {
    name: 'inclusiveEndDates',
    reading: 'kept',
    writing: 'not written',
    note: 'End dates are a day later. Written ends are exclusive.',
  },
  {
    name: 'excludes, includes, weekend',
    reading: ['mermaid.exclude', 'mermaid.moved-end'],
    writing: 'written',
    note: 'The project’s calendar; tasks last longer by the days off within them, as in Mermaid. Only written where all tasks take whole days, and without names and hours.',
  },
  {
    name: 'section',
    reading: ['mermaid.empty-section'],
    writing: 'written',
    note: 'A summary task that contains the section’s tasks. Of an outermost summary, only the title is written; deeper levels become tasks.',
  },
  {
    name: 'Task: title',
    reading: ['mermaid.entity'],
    writing: 'written',
    note: 'With the characters that codes like #58; stand for.',
  },
  {
    name: 'Task: done',
    reading: 'kept',
    writing: 'written',
    note: 'Progress of 100 %. Other progress is written as active.',
  },
  {
    name: 'Task: active',
    reading: 'kept',
    writing: 'written',
    note: 'A custom column, Active.',
  },
  {
    name: 'Task: crit',
    reading: 'kept',
    writing: 'written',
    note: 'A custom column, Critical. Written for it, and for the critical tasks of a chart whose dates follow from its links.',
  },
  {
    name: 'Task: milestone',
    reading: ['mermaid.milestone-middle'],
    writing: 'written',
    note: 'A milestone in the middle of its duration, as Mermaid draws it.',
  },
  {
    name: 'Task: vert',
    reading: 'kept',
    writing: 'written',
    note: 'A marker at the start.',
  },
  {
    name: 'Task: id',
    reading: ['task.duplicate-id'],
    writing: 'written',
    note: 'The source’s id.',
  },
  {
    name: 'Task: start date, end date, duration',
    reading: ['duration.unreadable'],
    writing: 'written',
    note: 'Start and finish. Durations in ms, s, m, h, d, w, M, y; a start that is no date refuses the file. Always written as dates, a milestone’s end as 0d.',
  },
  {
    name: 'Task: after',
    reading: 'kept',
    writing: 'written',
    note: 'Finish-to-start dependencies. Written where the task starts exactly at the end of one of these tasks, and all of them are further up.',
  },
  {
    name: 'Task: until',
    reading: ['mermaid.until'],
    writing: 'written',
    note: 'A start-to-finish dependency on the task that starts first. Written where the task ends exactly at the start of one further up, and the chart has no days off.',
  },
  {
    name: 'click … href',
    reading: ['url.unsafe', 'mermaid.unknown-task'],
    writing: 'written',
    note: 'The task’s link address.',
  },
  {
    name: 'click … call',
    reading: ['mermaid.call'],
    writing: 'not written',
    note: '',
  },
  {
    name: 'Fields of a plan without a place in the text',
    reading: 'not read',
    writing: ['mermaid.field', 'mermaid.link', 'mermaid.calendar', 'plan.scheduling'],
    note: 'Constraints, deadlines, work, people, baselines, calendars of tasks and lags among them.',
  },
];
