import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagedFile } from '../../plan-test/damage-files.ts';
import { readFile } from '../read-file.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);

const samples = [
  `BEGIN:VCALENDAR
PRODID:-//x//EN
X-WR-CALNAME:House
BEGIN:VEVENT
UID:a
SUMMARY:Meeting
DTSTART;TZID=Europe/Berlin:20270104T080000
DTEND;TZID=Europe/Berlin:20270104T093000
RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,-1FR;BYSETPOS=1,-1;UNTIL=20280101T000000Z
EXDATE:20270208T080000,20270308T080000
RDATE;VALUE=PERIOD:20270105T080000Z/PT1H
ATTENDEE;CN="Groß, J";PARTSTAT=ACCEPTED:mailto:j@example.com
BEGIN:VALARM
TRIGGER:-PT15M
END:VALARM
END:VEVENT
END:VCALENDAR
`,
  `BEGIN:VCALENDAR
BEGIN:VTODO
UID:b
SUMMARY:Build\\, then
  paint
DUE;VALUE=DATE:20270106
PERCENT-COMPLETE:40
RELATED-TO;RELTYPE=FINISHTOSTART;GAP=P1D:a
RELATED-TO:c
END:VTODO
BEGIN:VEVENT
UID:c
DTSTART;VALUE=DATE:20270104
DURATION:P1DT2H
RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3
END:VEVENT
END:VCALENDAR
`,
].map((text) => new TextEncoder().encode(text));

test('a damaged file is read or refused', async () => {
  await fc.assert(
    fc.asyncProperty(damagedFile(samples), async (bytes) => {
      const read = await readFile(bytes, { format: 'ics' });
      if (read.ok) expect(read.plan.tasks.length).toBeLessThanOrEqual(2_100);
      else expect(read.details[0]?.message).not.toBe('');
    }),
    { numRuns: RUNS },
  );
});
