import { formatCivil } from '@giotto/chart/time';
import { expect, test } from 'vitest';
import { placeTasks } from '../../plan/index.ts';
import { readPlan } from '../../plan-test/read-plan.ts';
import { Report } from '../../report/index.ts';
import { readFile } from '../read-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
const read = (body: string) =>
  readPlan(bytesOf(`BEGIN:VCALENDAR\nX-WR-CALNAME:House\\, one\n${body}\nEND:VCALENDAR\n`), 'ics');
const event = (lines: string) => `BEGIN:VEVENT\nSUMMARY:A\n${lines}\nEND:VEVENT`;
const toDo = (lines: string) => `BEGIN:VTODO\nSUMMARY:A\n${lines}\nEND:VTODO`;
const spansOf = ({ plan }: Awaited<ReturnType<typeof read>>) =>
  plan.tasks.map(({ start, finish }) => `${start} ${finish}`);

test.each([
  ['DTSTART;VALUE=DATE:20270104\nDTEND;VALUE=DATE:20270106', '2027-01-04T00:00 2027-01-06T00:00'],
  ['DTSTART;VALUE=DATE:20270104', '2027-01-04T00:00 2027-01-05T00:00'],
  ['DTSTART:20270104T080000\nDTEND:20270104T093000', '2027-01-04T08:00 2027-01-04T09:30'],
  ['DTSTART:20270104T080000\nDURATION:P1DT2H', '2027-01-04T08:00 2027-01-05T10:00'],
  ['DTSTART;VALUE=DATE:20270104\nDURATION:P2W', '2027-01-04T00:00 2027-01-18T00:00'],
  ['DTSTART:20270104T080000', '2027-01-04T08:00 2027-01-04T08:00'],
  ['DTSTART:20270104T080000\nDTEND:20270103T080000', '2027-01-04T08:00 2027-01-05T08:00'],
])('reads the event %j', async (lines, span) => {
  expect(spansOf(await read(event(lines)))).toEqual([span]);
});

test.each([
  ['DTSTART;VALUE=DATE:20270104\nDUE;VALUE=DATE:20270106', '2027-01-04T00:00 2027-01-07T00:00'],
  ['DUE;VALUE=DATE:20270106', 'undefined 2027-01-07T00:00'],
  ['DUE:20270106T120000', 'undefined 2027-01-06T12:00'],
  ['PERCENT-COMPLETE:40', 'undefined undefined'],
])('reads the to-do %j', async (lines, span) => {
  expect(spansOf(await read(toDo(lines)))).toEqual([span]);
});

test('reads titles, people, notes, addresses and columns', async () => {
  const { plan, codes } = await read(`BEGIN:VTODO
UID:u1
SUMMARY:Design\\, first\\; then
  build
DESCRIPTION:One\\nTwo
URL:https://example.com/?a=1
ATTENDEE;CN="Groß, Jürgen":mailto:j@example.com
ORGANIZER:mailto:ana@example.com
CATEGORIES:House,Garden
PRIORITY:1
STATUS:COMPLETED
END:VTODO`);
  expect(plan.name).toBe('House, one');
  expect(plan.tasks).toEqual([
    {
      id: 't1',
      externalId: 'u1',
      title: 'Design, first; then build',
      level: 0,
      notes: 'One\nTwo',
      url: 'https://example.com/?a=1',
      people: ['Groß, Jürgen', 'ana@example.com'],
      progress: 100,
      custom: {
        Categories: { type: 'text', value: 'House, Garden' },
        Priority: { type: 'number', value: 1 },
        Status: { type: 'text', value: 'COMPLETED' },
      },
      baselines: [],
    },
  ]);
  expect(codes).toEqual([]);
});

test('names zones once and keeps their clock times', async () => {
  const { plan, entries } = await read(
    [
      event('DTSTART;TZID=Europe/Berlin:20270104T080000\nDTEND;TZID=Europe/Berlin:20270104T090000'),
      event('DTSTART:20270104T080000Z'),
    ].join('\n'),
  );
  expect(plan.tasks.map(({ start }) => start)).toEqual(['2027-01-04T08:00', '2027-01-04T08:00']);
  expect(entries.map(({ code, source }) => [code, source])).toEqual([
    ['zone.applied', 'Europe/Berlin'],
    ['zone.applied', 'UTC'],
  ]);
});

test.each([
  ['FREQ=DAILY;COUNT=3', ['04', '05', '06']],
  ['FREQ=DAILY;INTERVAL=2;UNTIL=20270108', ['04', '06', '08']],
  ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', ['04', '06', '11', '13']],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=2', ['04', '18']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2', ['04', '31']],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', ['04', '29']],
  ['FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=3;COUNT=2', ['04', '11']],
  ['FREQ=DAILY;BYDAY=SU;UNTIL=20270118T000000', ['04', '10', '17']],
])('repeats by %s', async (rule, days) => {
  const { plan } = await read(event(`DTSTART;VALUE=DATE:20270104\nUID:u\nRRULE:${rule}`));
  expect(plan.tasks.map(({ start }) => start?.slice(8, 10))).toEqual(days);
  expect(plan.tasks.every(({ recurring }) => recurring)).toBe(true);
});

test.each([
  ['FREQ=YEARLY;COUNT=3', ['2027-01-04', '2028-01-04', '2029-01-04']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', ['2027-01-04', '2028-02-29']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['2027-01-04', '2027-01-31', '2027-03-31']],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', ['2027-01-04']],
])('repeats by %s over months and years', async (rule, days) => {
  const { plan } = await read(event(`DTSTART;VALUE=DATE:20270104\nRRULE:${rule}`));
  expect(plan.tasks.map(({ start }) => start?.slice(0, 10))).toEqual(days);
});

test('repeats at most 500 times within five years, and says so', async () => {
  const daily = await read(event('DTSTART;VALUE=DATE:20270104\nRRULE:FREQ=DAILY'));
  expect(daily.plan.tasks).toHaveLength(500);
  expect(daily.entries).toMatchObject([
    { code: 'ics.recurrence-limit', kept: '500' },
    { code: 'ics.recurring', kept: '500' },
  ]);
  const weekly = await read(event('DTSTART;VALUE=DATE:20270104\nRRULE:FREQ=WEEKLY'));
  expect(weekly.plan.tasks).toHaveLength(261);
  expect(weekly.codes).toContain('ics.recurrence-limit');
});

test('leaves repetitions out, moves one, and adds one', async () => {
  const { plan } = await read(`BEGIN:VEVENT
UID:u
SUMMARY:Meeting
DTSTART:20270104T080000
DTEND:20270104T090000
RRULE:FREQ=DAILY;COUNT=4
EXDATE:20270105T080000
RDATE:20270110T100000
END:VEVENT
BEGIN:VEVENT
UID:u
RECURRENCE-ID:20270106T080000
SUMMARY:Moved
DTSTART:20270106T140000
DTEND:20270106T150000
END:VEVENT`);
  expect(plan.tasks.map(({ title, start }) => `${title} ${start}`)).toEqual([
    'Meeting 2027-01-04T08:00',
    'Meeting 2027-01-07T08:00',
    'Meeting 2027-01-10T10:00',
    'Moved 2027-01-06T14:00',
  ]);
});

test('relations are the outline and dependencies, in the direction that the dates fit', async () => {
  const { plan, codes } = await read(
    [
      event('UID:c\nRELATED-TO;RELTYPE=FINISHTOSTART;GAP=P1D:b\nRELATED-TO:p\nDTSTART;VALUE=DATE:20270108'),
      event('UID:b\nRELATED-TO;RELTYPE=PARENT:p\nDTSTART;VALUE=DATE:20270106'),
      event('UID:a\nRELATED-TO;RELTYPE=FINISHTOSTART:b\nDTSTART;VALUE=DATE:20270104'),
      event('UID:p\nRELATED-TO;RELTYPE=CHILD:a'),
    ].join('\n'),
  );
  expect(plan.tasks.map(({ externalId, level }) => `${externalId} ${level}`)).toEqual([
    'p 0',
    'c 1',
    'b 1',
    'a 1',
  ]);
  expect(plan.links).toEqual([
    { from: 't2', to: 't1', type: 'FS', lag: { value: 1, unit: 'd', elapsed: true } },
    { from: 't3', to: 't2', type: 'FS' },
  ]);
  expect(codes).toEqual([]);
});

test('tasks that are their own parents are at the top', async () => {
  const { plan, codes } = await read([event('UID:a\nRELATED-TO:b'), event('UID:b\nRELATED-TO:a')].join('\n'));
  expect(plan.tasks.map(({ level }) => level)).toEqual([0, 1]);
  expect(codes).toEqual(['ics.parent']);
});

test.each([
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\n', 'line 2', '“BEGIN:VEVENT” has no end'],
  ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', 'line 3', '“END:VCALENDAR” ends nothing'],
  ['BEGIN:VCALENDAR\nEND:VCALENDAR\nfoo', 'line 3', 'begins with “BEGIN:VCALENDAR”'],
  ['BEGIN:VCARD\nEND:VCARD', 'line 1', 'begins with “BEGIN:VCALENDAR”'],
])('refuses %j with its reason', async (text, path, message) => {
  const file = await readFile(bytesOf(text), { format: 'ics' });
  expect(file).toMatchObject({ ok: false, details: [{ path, message: expect.stringContaining(message) }] });
});

test.each([
  ['foo'],
  ['UID'],
  ['DTSTART;TZID:20270104T080000'],
  ['RRULE:FREQ=OFTEN'],
  ['RRULE:FREQ=DAILY;BYDAY=XX'],
  ['ATTENDEE;CN="Ana:mailto:a@example.com'],
])('leaves the line %s out, with its number, and reads the rest', async (line) => {
  const { plan, entries } = await read(
    [event(`DTSTART:20270104T080000\n${line}`), event('DTSTART:20270105T080000')].join('\n'),
  );
  expect(plan.tasks.map(({ start }) => start)).toEqual(['2027-01-04T08:00', '2027-01-05T08:00']);
  expect(entries).toMatchObject([{ code: 'ics.line', where: { line: 6 }, source: line }]);
});

test.each([
  ['DTSTART:2027', '2027'],
  ['DTSTART:20270230T080000', '20270230T080000'],
  ['DTSTART:20270104\nRDATE:20270105,whenever', 'whenever'],
])('quotes dates that are none as the file writes them: %j', async (lines, source) => {
  const { entries } = await read(event(lines));
  expect(entries).toContainEqual(expect.objectContaining({ code: 'date.unreadable', source }));
});

test('reads dates that are written with separators', async () => {
  const { plan } = await read(event('DTSTART:2027-01-04T08:00:00Z\nDTEND:2027-01-04T09:30Z\nX-A:b'));
  expect(plan.tasks).toMatchObject([{ start: '2027-01-04T08:00', finish: '2027-01-04T09:30' }]);
});

test('a to-do that has been completed is done, and one with a start alone reaches as far as its children', async () => {
  const { plan } = await read(`BEGIN:VTODO
UID:house
SUMMARY:House
DTSTART;VALUE=DATE:20270301
END:VTODO
BEGIN:VTODO
UID:roof
SUMMARY:Roof
RELATED-TO:house
DTSTART;VALUE=DATE:20270308
DUE;VALUE=DATE:20270312
COMPLETED:20270311T120000Z
END:VTODO`);
  expect(plan.tasks.map(({ title, level, progress }) => [title, level, progress])).toEqual([
    ['House', 0, undefined],
    ['Roof', 1, 100],
  ]);
  const placed = placeTasks(plan, '2000-01-01', new Report());
  expect(placed.map(({ from, to }) => [formatCivil(from), formatCivil(to)])).toEqual([
    ['2027-03-01', '2027-03-13'],
    ['2027-03-08', '2027-03-13'],
  ]);
});
