import type { FormatElement } from '../format.ts';

/** The elements of iCalendar: RFC 5545, RFC 7986 and RFC 9253. */
export const elements: readonly FormatElement[] = [
  {
    name: 'X-WR-CALNAME, NAME',
    reading: 'kept',
    writing: 'written',
    note: 'The plan’s name; X-WR-CALNAME is written.',
  },
  {
    name: 'VEVENT',
    reading: 'kept',
    writing: 'written',
    note: 'A task; one that is over as it begins is a milestone. Milestones at midnight are written as all-day events that say so (X-GIOTTO-MILESTONE).',
  },
  {
    name: 'VTODO',
    reading: 'kept',
    writing: 'written',
    note: 'A task. Written instead of events on request.',
  },
  {
    name: 'VJOURNAL, VFREEBUSY, VALARM',
    reading: ['ics.component'],
    writing: 'not written',
    note: '',
  },
  {
    name: 'SUMMARY',
    reading: ['title.missing'],
    writing: 'written',
    note: 'The title.',
  },
  {
    name: 'UID',
    reading: 'kept',
    writing: 'written',
    note: 'The source’s id. Written from the ids of the chart and the task, so that it stays.',
  },
  {
    name: 'DTSTART, DTEND',
    reading: ['date.unreadable', 'date.range', 'ics.seconds', 'zone.applied'],
    writing: 'written',
    note: 'Start and finish; without an end, an all-day event lasts a day. Written as days where the task takes whole days, otherwise with times, without a zone. Ends are exclusive.',
  },
  {
    name: 'DUE',
    reading: 'kept',
    writing: 'written',
    note: 'The finish of a to-do; a day is due until it’s over. A to-do of one day is written with its due day alone.',
  },
  {
    name: 'DURATION',
    reading: ['duration.unreadable', 'duration.negative'],
    writing: 'not written',
    note: 'Instead of an end.',
  },
  {
    name: 'TZID, UTC times',
    reading: ['zone.applied'],
    writing: 'not written',
    note: 'Times stay as the clock shows them in their zone.',
  },
  {
    name: 'RRULE, RDATE, EXDATE',
    reading: ['ics.recurring', 'ics.recurrence-limit', 'ics.recurrence-rule'],
    writing: 'not written',
    note: 'Each repetition is a task, at most 500 within five years from the first. Rules by days, weeks, months and years with BYDAY, BYMONTHDAY, BYMONTH and BYSETPOS are read.',
  },
  {
    name: 'RECURRENCE-ID',
    reading: 'kept',
    writing: 'not written',
    note: 'Replaces the repetition that it names.',
  },
  {
    name: 'RELATED-TO: PARENT, CHILD',
    reading: ['ics.parent', 'ics.level'],
    writing: 'written',
    note: 'The outline.',
  },
  {
    name: 'RELATED-TO: FINISHTOSTART, FINISHTOFINISH, STARTTOFINISH, STARTTOSTART, with GAP',
    reading: ['ics.relation', 'duration.unreadable'],
    writing: 'written',
    note: 'Dependencies. The entry that is named comes first, unless the dates only fit the other direction. Lags are written by the clock.',
  },
  {
    name: 'PERCENT-COMPLETE',
    reading: 'kept',
    writing: 'written',
    note: 'Progress; without it, the status COMPLETED is 100 %, and so is a date of COMPLETED. Only written in to-dos.',
  },
  {
    name: 'DESCRIPTION',
    reading: 'kept',
    writing: 'written',
    note: 'Notes.',
  },
  {
    name: 'URL',
    reading: ['url.unsafe'],
    writing: 'written',
    note: 'The link address.',
  },
  {
    name: 'ATTENDEE, ORGANIZER, CONTACT',
    reading: ['ics.people'],
    writing: 'written',
    note: 'People, by their names, otherwise by their addresses. Written as CONTACT, since nobody is to be invited.',
  },
  {
    name: 'STATUS, PRIORITY, CATEGORIES, LOCATION, CLASS',
    reading: ['text.cut'],
    writing: 'written',
    note: 'Custom columns of these names.',
  },
  {
    name: 'DTSTAMP, LAST-MODIFIED, SEQUENCE',
    reading: 'not read',
    writing: 'written',
    note: 'When the chart was changed, and its version.',
  },
  {
    name: 'REFRESH-INTERVAL, X-PUBLISHED-TTL',
    reading: 'not read',
    writing: 'written',
    note: 'How often to look for a newer version. Only written at a subscription’s address, with METHOD:PUBLISH.',
  },
  {
    name: 'CREATED, TRANSP, VTIMEZONE, X-WR-TIMEZONE, METHOD',
    reading: 'not read',
    writing: 'not written',
    note: 'They serve the exchange between programs. Events are written as TRANSP:TRANSPARENT, so that they don’t make anybody busy.',
  },
  {
    name: 'Fields of a plan without a property',
    reading: 'not read',
    writing: ['ics.field', 'ics.progress', 'ics.calendar', 'ics.marker', 'plan.scheduling'],
    note: 'Constraints, deadlines, work, people’s units, baselines and calendars among them.',
  },
  {
    name: 'Other properties',
    reading: ['ics.property'],
    writing: 'not written',
    note: '',
  },
];
