import { expect, test } from 'vitest';
import { PLAN_LIMITS } from '../../plan/index.ts';
import { Report } from '../../report/index.ts';
import { elements } from './elements.ts';
import { readIcs } from './read-ics.ts';

const people = Array.from({ length: PLAN_LIMITS.people + 1 }, (_, at) => `CONTACT:P${at}`).join('\n');
const deepest = Array.from(
  { length: PLAN_LIMITS.levels + 2 },
  (_, at) => `BEGIN:VEVENT\nUID:d${at}\nSUMMARY:D\nRELATED-TO:d${at - 1}\nEND:VEVENT`,
).join('\n');

/** Reports everything that the reader can report. */
const text = `BEGIN:VCALENDAR
BEGIN:VJOURNAL
END:VJOURNAL
BEGIN:VEVENT
DTSTART;TZID=Europe/Berlin:20270104T080030
DURATION:P1X
RRULE:FREQ=DAILY
RELATED-TO:nobody
RELATED-TO;RELTYPE=SIBLING:nobody
URL:javascript:alert(1)
LOCATION:${'x'.repeat(PLAN_LIMITS.customText + 1)}
COLOR:red
${people}
END:VEVENT
BEGIN:VEVENT
SUMMARY:A
DTSTART:20270104T080000
DURATION:-PT1H
RRULE:FREQ=HOURLY
EXDATE:20271345
END:VEVENT
BEGIN:VEVENT
SUMMARY:A
DTSTART:18500104T080000
RECURRENCE-ID;RANGE=THISANDFUTURE:18500104T080000
UID:old
This is no property.
END:VEVENT
${deepest}
END:VCALENDAR`;

const documented = elements.flatMap(({ reading }) => (typeof reading === 'string' ? [] : reading));

test('reports everything that stands on its page, and nothing else', async () => {
  const report = new Report();
  await readIcs(new TextEncoder().encode(text), { report, onProgress: () => {} });
  const reported = new Set(report.list().map(({ code }) => code));
  expect([...reported].sort()).toEqual([...new Set(documented)].sort());
});
