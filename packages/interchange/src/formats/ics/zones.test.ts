import { expect, test } from 'vitest';
import { readPlan } from '../../plan-test/read-plan.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
const event = (lines: string) => `BEGIN:VEVENT\nUID:u\nSUMMARY:A\n${lines}\nEND:VEVENT`;
const BERLIN = 'DTSTART;TZID=Europe/Berlin:20270104T100000\nDTEND;TZID=Europe/Berlin:20270104T110000';

/** A zone under a name of its own, as Outlook writes them: an hour east of UTC, two in summer. */
const OFFICE = `BEGIN:VTIMEZONE
TZID:The Office
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`;

async function spansOf(body: string): Promise<readonly string[]> {
  const { plan } = await readPlan(bytesOf(`BEGIN:VCALENDAR\n${body}\nEND:VCALENDAR\n`), 'ics');
  return plan.tasks.map(({ start, finish }) => `${start?.slice(5)} ${finish?.slice(5)}`);
}

const startsOf = async (body: string) => (await spansOf(body)).map((span) => span.split(' ')[0]);

test.each([
  ['UNTIL in UTC is inclusive', 'RRULE:FREQ=WEEKLY;UNTIL=20270118T090000Z', ['01-04', '01-11', '01-18']],
  ['UNTIL in UTC a second before', 'RRULE:FREQ=WEEKLY;UNTIL=20270118T085900Z', ['01-04', '01-11']],
  ['UNTIL as a day', 'RRULE:FREQ=WEEKLY;UNTIL=20270118', ['01-04', '01-11', '01-18']],
  ['EXDATE in UTC', 'RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE:20270111T090000Z', ['01-04', '01-18']],
  [
    'EXDATE in another zone',
    'RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;TZID=America/New_York:20270111T040000',
    ['01-04', '01-18'],
  ],
  ['EXDATE as a day', 'RRULE:FREQ=WEEKLY;COUNT=3\nEXDATE;VALUE=DATE:20270111', ['01-04', '01-18']],
  ['EXDATE of another hour', 'RRULE:FREQ=WEEKLY;COUNT=2\nEXDATE:20270111T100000Z', ['01-04', '01-11']],
])('counts in the zone of the start: %s', async (_, lines, days) => {
  expect(await startsOf(event(`${BERLIN}\n${lines}`))).toEqual(days.map((day) => `${day}T10:00`));
});

test('a rule keeps its hour over the change of the clocks, and its end moves with them', async () => {
  const lines = 'DTSTART;TZID=Europe/Berlin:20270308T100000\nRRULE:FREQ=WEEKLY;UNTIL=20270405T080000Z';
  expect((await startsOf(event(lines))).at(-1)).toBe('04-05T10:00');
});

test('RDATE in UTC, and as periods with ends of their own', async () => {
  expect(
    await spansOf(
      event(
        `${BERLIN}\nRDATE:20270105T090000Z\nRDATE;VALUE=PERIOD:20270106T090000Z/PT3H,20270107T090000Z/20270107T120000Z`,
      ),
    ),
  ).toEqual([
    '01-04T10:00 01-04T11:00',
    '01-05T10:00 01-05T11:00',
    '01-06T10:00 01-06T13:00',
    '01-07T10:00 01-07T13:00',
  ]);
});

test.each([
  ['RECURRENCE-ID:20270105T090000Z'],
  ['RECURRENCE-ID;TZID=Asia/Tokyo:20270105T180000'],
  ['RECURRENCE-ID;VALUE=DATE:20270105'],
])('%s replaces the repetition at that moment', async (id) => {
  const moved = event(`${id}\nDTSTART;TZID=Europe/Berlin:20270105T140000`);
  expect(await startsOf(`${event(`${BERLIN}\nRRULE:FREQ=DAILY;COUNT=3`)}\n${moved}`)).toEqual([
    '01-04T10:00',
    '01-06T10:00',
    '01-05T14:00',
  ]);
});

test.each([
  ['westwards', 'Europe/Berlin:20270301T170000', 'America/New_York:20270301T210000', '03-02T03:00'],
  ['eastwards', 'America/New_York:20270301T220000', 'Europe/Berlin:20270302T110000', '03-02T05:00'],
])('an end in another zone is shown in that of the start: %s', async (_, start, end, finish) => {
  const [span] = await spansOf(event(`DTSTART;TZID=${start}\nDTEND;TZID=${end}`));
  expect(span?.split(' ')[1]).toBe(finish);
});

test('times in UTC are shown in the calendar’s zone, and a rule of theirs follows UTC', async () => {
  const zone = 'X-WR-TIMEZONE:Europe/Berlin\n';
  const utc = 'DTSTART:20270326T230000Z\nDTEND:20270327T000000Z';
  expect(await spansOf(`${zone}${event(`${utc}\nRRULE:FREQ=DAILY;COUNT=3`)}`)).toEqual([
    '03-27T00:00 03-27T01:00',
    '03-28T00:00 03-28T01:00',
    '03-29T01:00 03-29T02:00',
  ]);
  expect(await startsOf(event(utc))).toEqual(['03-26T23:00']);
});

test('times without a zone are in the calendar’s', async () => {
  const lines = 'DTSTART:20270104T100000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20270105T090000Z';
  expect(await startsOf(`X-WR-TIMEZONE:Europe/Berlin\n${event(lines)}`)).toEqual(['01-04T10:00']);
});

test.each([
  ['20270111T090000Z', '20270712T080000Z'],
  ['20400111T090000Z', '20400712T080000Z'],
])('a zone with a name of its own is as the calendar describes it: %s', async (winter, summer) => {
  const year = winter.slice(0, 4);
  const at = (day: string) => `DTSTART;TZID=The Office:${year}${day}T100000\nRRULE:FREQ=DAILY;COUNT=2`;
  const one = event(`${at('0110')}\nEXDATE:${winter}`).replace('UID:u', 'UID:w');
  const other = event(`${at('0711')}\nEXDATE:${summer}`);
  expect(await startsOf(`${OFFICE}${one}\n${other}`)).toEqual(['01-10T10:00', '07-11T10:00']);
});

test.each([
  ['a name that nobody knows', ''],
  ['changes by the second', OFFICE.replaceAll('YEARLY', 'SECONDLY')],
  ['no offsets', OFFICE.replaceAll(/TZOFFSET.*\n/g, '')],
])('without a zone that can be used, times are as they stand: %s', async (_, zone) => {
  const lines = 'DTSTART;TZID=The Office:20270104T100000\nDTEND:20270104T110000Z';
  expect(await spansOf(`${zone}${event(lines)}`)).toEqual(['01-04T10:00 01-04T11:00']);
});
