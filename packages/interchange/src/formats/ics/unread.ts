import type { Report } from '../../report/index.ts';
import type { Entry } from './entry.ts';
import type { Component } from './parse-calendar.ts';

/** Properties that are read, and those that only serve the exchange between programs. */
const READ = new Set(
  `summary uid dtstart dtend due duration rrule rdate exdate recurrence-id related-to percent-complete status priority
  categories location class attendee organizer contact url description x-giotto-milestone
  dtstamp created last-modified sequence transp`.split(/\s+/),
);
const CALENDAR_READ = new Set(
  'version prodid calscale method x-wr-calname name x-wr-timezone refresh-interval x-published-ttl'.split(
    ' ',
  ),
);

/** Reports what isn't read, once for each name. */
export function reportUnread(
  calendars: readonly Component[],
  entries: readonly Entry[],
  report: Report,
): void {
  const unread = [
    ...calendars.flatMap(({ properties }) => properties.filter(({ name }) => !CALENDAR_READ.has(name))),
    ...entries.flatMap(({ component }) => component.properties.filter(({ name }) => !READ.has(name))),
  ];
  const counts = Map.groupBy(unread, ({ name }) => name);
  for (const [name, { length }] of counts)
    report.add('ics.property', {}, { source: name.toUpperCase() }, length);
  const alarms = entries.flatMap(({ component }) => component.components).length;
  if (alarms > 0) report.add('ics.component', {}, { source: 'VALARM' }, alarms);
}
