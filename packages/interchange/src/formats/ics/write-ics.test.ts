import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Plan, type PlanTask, placeTasks } from '../../plan/index.ts';
import { arbitraryPlan } from '../../plan-test/arbitrary-plan.ts';
import { readPlan } from '../../plan-test/read-plan.ts';
import { Report } from '../../report/index.ts';
import type { CalendarOptions } from '../format.ts';
import { writeFile } from '../write-file.ts';

const plan: Plan = {
  name: 'House; one',
  calendars: [],
  tasks: [
    {
      id: 'a',
      title: 'Phase',
      level: 0,
      start: '2027-01-04T00:00',
      finish: '2027-01-09T00:00',
      people: [],
      custom: {},
      baselines: [],
    },
    {
      id: 'b',
      title: 'Design, first',
      level: 1,
      start: '2027-01-04T00:00',
      finish: '2027-01-06T00:00',
      progress: 40,
      notes: 'One\nTwo',
      people: ['Ana'],
      custom: {},
      baselines: [],
    },
    {
      id: 'c',
      title: 'Done',
      level: 1,
      start: '2027-01-06T12:00',
      finish: '2027-01-06T12:00',
      milestone: true,
      people: [],
      custom: {},
      baselines: [],
    },
  ],
  links: [{ from: 'b', to: 'c', type: 'FS', lag: { value: 12, unit: 'h', elapsed: true } }],
  markers: [],
};

async function write(given: Plan, calendar?: CalendarOptions) {
  const { bytes, entries } = await writeFile(given, 'ics', calendar === undefined ? {} : { calendar });
  return { bytes, text: new TextDecoder().decode(bytes), entries };
}

test('writes an event for each task, with ids, version and time of change from outside', async () => {
  const { text, entries } = await write(plan, { chart: 'g1', version: 7, changedAt: '2027-01-01T10:30' });
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Giotto//Giotto//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:House\\; one',
    'BEGIN:VEVENT',
    'UID:g1-a@giotto',
    'DTSTAMP:20270101T103000Z',
    'SEQUENCE:7',
    'LAST-MODIFIED:20270101T103000Z',
    'DTSTART;VALUE=DATE:20270104',
    'DTEND;VALUE=DATE:20270109',
    'SUMMARY:Phase',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:g1-b@giotto',
    'DTSTAMP:20270101T103000Z',
    'SEQUENCE:7',
    'LAST-MODIFIED:20270101T103000Z',
    'DTSTART;VALUE=DATE:20270104',
    'DTEND;VALUE=DATE:20270106',
    'SUMMARY:Design\\, first',
    'DESCRIPTION:One\\nTwo',
    'CONTACT:Ana',
    'RELATED-TO;RELTYPE=PARENT:g1-a@giotto',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:g1-c@giotto',
    'DTSTAMP:20270101T103000Z',
    'SEQUENCE:7',
    'LAST-MODIFIED:20270101T103000Z',
    'DTSTART:20270106T120000',
    'SUMMARY:Done',
    'RELATED-TO;RELTYPE=PARENT:g1-a@giotto',
    'RELATED-TO;RELTYPE=FINISHTOSTART;GAP=PT12H:g1-b@giotto',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(entries.map(({ code }) => code)).toEqual(['ics.progress']);
});

test('leaves summary tasks out on request', async () => {
  const { text, entries } = await write(plan, { isWithoutSummaries: true });
  expect(text).not.toContain('Phase');
  expect(text).not.toContain('=PARENT');
  expect(entries.map(({ code }) => code)).toEqual(['ics.summary', 'ics.progress']);
});

test('tells programs that subscribe to it when to look again, which isn’t reported when it is read', async () => {
  const { bytes, text } = await write(plan, { refreshMinutes: 60 });
  expect(text).toContain('METHOD:PUBLISH\r\nREFRESH-INTERVAL;VALUE=DURATION:PT60M\r\nX-PUBLISHED-TTL:PT60M');
  expect((await readPlan(bytes, 'ics')).codes).toEqual([]);
  expect((await write(plan)).text).not.toMatch(/METHOD|PT60M/);
});

test('writes the same bytes for the same plan', async () => {
  expect((await write(plan)).text).toBe((await write(plan)).text);
});

test('folds lines at 75 octets, between characters', async () => {
  const titles = ['x'.repeat(200), '日本語'.repeat(40), '👩‍💻🏗️'.repeat(30)];
  for (const title of titles) {
    const { bytes, text } = await write({ ...plan, tasks: plan.tasks.map((task) => ({ ...task, title })) });
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect((await readPlan(bytes, 'ics')).plan.tasks.map((task) => task.title)).toEqual([
      title,
      title,
      title,
    ]);
  }
});

/** What calendars hold of a plan: where tasks are, the outline and the texts. */
function keptOf(given: Plan, isToDo: boolean) {
  const report = new Report();
  return placeTasks(given, '2000-01-01', report).map(({ task, from, to, isMilestone }) => ({
    title: task.title,
    level: task.level,
    from,
    to,
    isMilestone,
    people: task.people,
    notes: task.notes,
    url: task.url,
    progress: isToDo ? task.progress || undefined : undefined,
  }));
}

const clockOf = ({ tasks, ...rest }: Plan): Plan => ({
  ...rest,
  tasks: tasks.map(({ calendar: _, ...task }: PlanTask) => task),
});

test.each([false, true])('what is written is read again; to-dos: %s', async (hasToDos) => {
  await fc.assert(
    fc.asyncProperty(arbitraryPlan, async (given) => {
      const { bytes } = await write(given, { hasToDos });
      const again = await readPlan(bytes, 'ics');
      expect(keptOf(again.plan, hasToDos)).toEqual(keptOf(clockOf(given), hasToDos));
      const ids = new Map(again.plan.tasks.map(({ id }, at) => [id, given.tasks[at]?.id]));
      const linksOf = ({ links }: Plan) => links.map(({ from, to, type }) => `${from} ${to} ${type}`).sort();
      expect(
        linksOf({
          ...again.plan,
          links: again.plan.links.map((link) => ({
            ...link,
            from: ids.get(link.from) ?? '',
            to: ids.get(link.to) ?? '',
          })),
        }),
      ).toEqual(linksOf(given));
      expect(again.codes).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
