import { decideSuggestions, getHistory, getSuggestions } from '@giotto/contract/api';
import { NOTE_LENGTH } from '@giotto/contract/plans';
import { beforeAll, describe, expect, it } from 'vitest';
import { addGuest } from '../support/chart-fixtures.ts';
import { connectAs, type TestAssistant } from '../support/mcp-client.ts';
import { DRAWN, SCHEDULED, setUpPlans } from '../support/plan-site.ts';
import { call } from '../support/test-client.ts';

const site = setUpPlans();
let assistant: TestAssistant;
beforeAll(async () => {
  assistant = await connectAs(site.server, site.owner, { name: 'Planning assistant' });
});

const pathOf = (ganttId: string) => ({ userId: site.owner.userId, ganttId });
const addressOf = (ganttId: string) =>
  `${site.server.deps.environment.publicUrl}/${site.owner.userId}/gantt/${ganttId}`;
const chartIn = (data: Readonly<Record<string, unknown>> | undefined) => {
  const chart = String(data?.chart);
  return { chart, params: pathOf(chart.slice(chart.lastIndexOf('/') + 1)) };
};
const outline = async (chart: string) => (await assistant.use('read_chart', { chart })).text.split('\n');
const rowsOf = (lines: readonly string[]) => lines.filter((line) => /^\d+\. /.test(line));
/** The rows without their ids, which are new in each chart. */
const plain = (text: string) => rowsOf(text.split('\n')).map((row) => row.replace(/ \[[\w-]+\]/, ''));
const idOf = (text: string, row: number) => /\[([\w-]+)\]/.exec(rowsOf(text.split('\n'))[row - 1] ?? '')?.[1];

const HOUSE = `Design
  Sketch | 5d
  Plan | 2w | after 2
Permit | milestone | after 3
Build
  Walls | 10d | after 4
  - Roof | 5d | after 6SS+3d | deadline 2027-04-05
Move in | milestone | after 7FS+1w, 6`;

describe('create_chart', () => {
  it('makes a scheduled chart of an outline, in which dates follow from links and working days', async () => {
    const { text, data } = await assistant.use('create_chart', {
      name: 'House',
      start: '2027-03-01',
      outline: HOUSE,
    });
    expect(data).toEqual({ chart: expect.stringMatching(/^http.*\/gantt\/[\w-]+$/), rows: 8, links: 6 });
    expect(text.split('\n').slice(0, 4)).toEqual([
      `Made: ${data?.chart}`,
      'Chart "House": 8 rows, 6 links.',
      'It is scheduled: dates follow from links, calendars and constraints.',
      'From 2027-03-01T08:00 to 2027-04-07T17:00.',
    ]);
    expect(plain(text)).toEqual([
      '1. "Design" 2027-03-01T08:00 → 2027-03-19T17:00, critical',
      '2.   "Sketch" 2027-03-01T08:00 → 2027-03-05T17:00, 5d, critical',
      '3.   "Plan" 2027-03-08T08:00 → 2027-03-19T17:00, 10d, critical, after 2FS',
      '4. "Permit" 2027-03-19T17:00, milestone, critical, after 3FS',
      '5. "Build" 2027-03-22T08:00 → 2027-04-02T17:00, critical',
      '6.   "Walls" 2027-03-22T08:00 → 2027-04-02T17:00, 10d, critical, after 4FS',
      '7.   "Roof" 2027-03-25T08:00 → 2027-03-31T17:00, 5d, critical, deadline 2027-04-06T00:00, after 6SS+3d',
      '8. "Move in" 2027-04-07T17:00, milestone, critical, after 7FS+1w and 6FS',
    ]);
    expect(await outline(String(data?.chart))).toEqual(text.split('\n').slice(1));
  });

  it('reads tabs, and the marks of lists', async () => {
    const tabbed = HOUSE.replaceAll('  ', '\t').replaceAll(/^(\t?)/gm, '$1* ');
    const { text } = await assistant.use('create_chart', {
      name: 'House',
      start: '2027-03-01',
      outline: tabbed,
    });
    expect(plain(text)[5]).toBe('6.   "Walls" 2027-03-22T08:00 → 2027-04-02T17:00, 10d, critical, after 4FS');
  });

  it('makes the same chart of rows', async () => {
    const tasks = [
      { title: 'Design' },
      { title: 'Sketch', level: 1, duration: '5d' },
      { title: 'Plan', level: 1, duration: '2w', after: '2' },
      { title: 'Permit', milestone: true, after: '3FS' },
      { title: 'Build' },
      { title: 'Walls', level: 1, duration: '10d', after: '4' },
      { title: 'Roof', level: 1, duration: '5d', after: '6SS+3d', deadline: '2027-04-05' },
      { title: 'Move in', milestone: true, after: '7FS+1w, 6' },
    ];
    const start = '2027-03-01';
    const ofRows = await assistant.use('create_chart', { name: 'House', start, tasks });
    const ofText = await assistant.use('create_chart', { name: 'House', start, outline: HOUSE });
    expect(plain(ofRows.text)).toEqual(plain(ofText.text));
  });

  it('holds a row with a start of its own there, and begins today without any', async () => {
    const tasks = [
      { title: 'Dig', start: '2027-03-03', people: ['Ada'], progress: 50 },
      { title: 'Pour', duration: '3d', after: '1', start: '2027-03-10' },
    ];
    const { text } = await assistant.use('create_chart', { name: 'Cellar', start: '2027-03-01', tasks });
    expect(plain(text)).toEqual([
      expect.stringMatching(/^1\. "Dig" 2027-03-03T08:00 → 2027-03-03T17:00, 1d, 50% done, .*people "Ada"/),
      expect.stringMatching(
        /^2\. "Pour" 2027-03-10T08:00 → 2027-03-12T17:00, 3d, .*SNET 2027-03-10T00:00, after 1FS$/,
      ),
    ]);
    const undated = await assistant.use('create_chart', { name: 'Now', outline: 'A' });
    const today = site.server.clock.now().toISOString().slice(0, 10);
    expect(undated.text).toContain(`Project start ${today}T00:00.`);
  });

  it.each([
    ['A | soon', 'Row 1: "soon" is none of a length (5d), "milestone"'],
    ['A\nB | after 7', 'Row 2: it can’t follow row 7; there are the rows 1 to 2.'],
    ['A | after 1', 'Row 1: it can’t follow row 1'],
    ['A | after 0', 'Row 1: it can’t follow row 0'],
    ['A\nB | after 1+soon', 'Row 2: "1+soon" is no predecessor like 2, 3SS+1d or 4FF-2d.'],
    ['A | after 2\nB | after 1', 'The links of row 1 close a circle.'],
    ['A\n  B | after 3\nC | after 1', 'close a circle.'],
    ['A | deadline tomorrow', 'Row 1 "A": deadline must be a date like 2027-03-01'],
    ['A | 3ed', 'Row 1 "A": duration must be of working time; change_plan can set one by the clock.'],
    ['A\n B\n  C\n   D\n    E\n     F\n      G', 'Row 7 "G": level must be a whole number from 0 to 5.'],
    ['\n \n', 'A new chart must have 1 to 500 rows, not 0'],
  ])('names the row and the reason of an outline that can’t be read: %j', async (text, sentence) => {
    const { isError, text: said } = await assistant.use('create_chart', { name: 'House', outline: text });
    expect([isError, said]).toEqual([true, expect.stringContaining(sentence)]);
  });

  it('takes 1 to 500 rows, and either an outline or rows', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Row ${at + 1}` }));
    for (const [count, isError] of [
      [0, true],
      [1, false],
      [499, false],
      [500, false],
      [501, true],
    ] as const)
      expect([
        count,
        (await assistant.use('create_chart', { name: 'x', tasks: rows(count) })).isError,
      ]).toEqual([count, isError]);
    for (const input of [{}, { outline: 'A', tasks: rows(1) }])
      expect((await assistant.use('create_chart', { name: 'x', ...input })).text).toBe(
        'Give either an outline or tasks.',
      );
  });

  it('says what the free edition’s limit and a narrower token refuse', async () => {
    const reader = await connectAs(site.server, site.owner, { scopes: ['suggest'] });
    expect((await reader.use('create_chart', { name: 'x', outline: 'A' })).text).toBe(
      "This access token doesn't have the scope for this.\nIt needs the scope charts:write (“change charts”); the person can create another token in their profile.",
    );
    const chosen = await connectAs(site.server, site.owner, { chartIds: [await site.add(DRAWN)] });
    expect((await chosen.use('create_chart', { name: 'x', outline: 'A' })).text).toBe(
      'This needs an access token for all charts.',
    );
  });
});

describe('change_plan', () => {
  it('changes tasks and links in one update, under the token’s name, and says what moved', async () => {
    const id = await site.add(SCHEDULED);
    const { text, data } = await assistant.use('change_plan', {
      chart: addressOf(id),
      tasks: [
        { id: 'design', duration: '7d' },
        { id: 't1', title: 'Garden', duration: '2d', after: 'build', milestone: false },
      ],
      links: [{ from: 'build', to: 't1', lag: '1d' }],
    });
    expect(text.split('\n').slice(0, 5)).toEqual([
      `Changed: the chart is at version 2 (before: 1), ${addressOf(id)}`,
      expect.stringMatching(/^2 new elements: task \[t1\], link \{[\w-]+\}\.$/),
      'The end moves from 2027-01-15T16:00 to 2027-01-22T16:00.',
      '3 tasks move:',
      '- "Design" [design]: 2027-01-04T08:00 → 2027-01-08T16:00 ⇒ 2027-01-04T08:00 → 2027-01-12T16:00',
    ]);
    expect(data).toMatchObject({ outcome: 'changed', version: 2, movedTotal: 3 });
    expect(rowsOf(await outline(addressOf(id)))[2]).toContain(
      '"Garden" [t1] 2027-01-21T08:00 → 2027-01-22T16:00, 2d, critical, after 2FS+1d',
    );
    const { body } = await call(site.server, getHistory, { params: pathOf(id) }, site.owner);
    expect(body.updates.map(({ version, tokenName }) => [version, tokenName])[0]).toEqual([
      2,
      'Planning assistant',
    ]);
  });

  it('removes tasks, and links by their ends', async () => {
    const chart = addressOf(await site.add(SCHEDULED));
    const links = [{ from: 'design', to: 'build', removed: true }];
    const { isError } = await assistant.use('change_plan', {
      chart,
      links,
      tasks: [{ id: 'permit', removed: true }],
    });
    expect([isError, rowsOf(await outline(chart)).length]).toEqual([false, 2]);
    expect((await outline(chart))[0]).toBe('Chart "A chart": 2 rows, 0 links.');
  });

  it('moves tasks to other rows, and gives them colours and lengths', async () => {
    const chart = addressOf(await site.add(SCHEDULED));
    const tasks = [{ id: 'permit', after: 'design', level: 1, color: '#2563EB', duration: '2d' }];
    const { data } = await assistant.use('change_plan', { chart, tasks });
    expect(data).toMatchObject({ outcome: 'changed', version: 2 });
    expect(rowsOf(await outline(chart)).map((row) => /\[(\w+)\]/.exec(row)?.[1])).toEqual([
      'design',
      'permit',
      'build',
    ]);
    expect((await assistant.use('change_plan', { chart, tasks })).data).toMatchObject({
      outcome: 'unchanged',
    });
  });

  it('says so if nothing changes', async () => {
    const chart = addressOf(await site.add(SCHEDULED));
    const { text, data } = await assistant.use('change_plan', {
      chart,
      tasks: [{ id: 'design', duration: '5d' }],
    });
    expect(text).toContain('nothing has changed');
    expect(data).toMatchObject({ outcome: 'unchanged', version: 1 });
  });

  it('changes nothing if anything is wrong, and names each row', async () => {
    const id = await site.add(SCHEDULED);
    const { isError, text } = await assistant.use('change_plan', {
      chart: addressOf(id),
      tasks: [
        { id: 'design', duration: '7d' },
        { id: 'build', calendar: 'night' },
      ],
    });
    expect([isError, text]).toEqual([
      true,
      'These changes aren\'t valid.\n- task "build", calendar: is not the id of a calendar of this chart',
    ]);
    expect(rowsOf(await outline(addressOf(id)))[0]).toContain('5d');
  });

  it('only suggests if that is wanted, with a note, and says where the owner decides', async () => {
    const id = await site.add(SCHEDULED);
    const { text, data } = await assistant.use('change_plan', {
      chart: addressOf(id),
      asSuggestion: true,
      note: 'The permit takes longer',
      tasks: [{ id: 'permit', duration: '6d' }],
    });
    expect(data).toMatchObject({ outcome: 'suggested', version: 1, suggestionId: expect.any(String) });
    expect(text).toContain(
      `until its owner decides on the suggestion at ${addressOf(id)}?suggestion=${data?.suggestionId}. Accepting`,
    );
    expect(rowsOf(await outline(addressOf(id)))[2]).toContain('3d');
    const { body } = await call(site.server, getSuggestions, { params: pathOf(id) }, site.owner);
    expect(body.suggestions).toMatchObject([
      { id: data?.suggestionId, note: 'The permit takes longer', tokenName: 'Planning assistant' },
    ]);
  });

  it('suggests whenever token or person may do no more, unless that is refused', async () => {
    const id = await site.add(SCHEDULED);
    const change = { chart: addressOf(id), tasks: [{ id: 'permit', duration: '6d' }] };
    const guest = await addGuest(site.server, id, 2);
    for (const { use } of [
      await connectAs(site.server, site.owner, { scopes: ['suggest'] }),
      await connectAs(site.server, guest),
    ]) {
      expect((await use('change_plan', change)).data).toMatchObject({ outcome: 'suggested', version: 1 });
      const refused = await use('change_plan', { ...change, asSuggestion: false });
      expect([refused.isError, refused.text]).toEqual([
        true,
        "You don't have permission to do this.\n- asSuggestion: must be suggestion: you may only suggest changes of this chart",
      ]);
    }
  });

  it('takes a note as long as the API does', async () => {
    const chart = addressOf(await site.add(SCHEDULED));
    for (const [length, isError] of [
      [NOTE_LENGTH - 1, false],
      [NOTE_LENGTH, false],
      [NOTE_LENGTH + 1, true],
    ] as const) {
      const change = { chart, asSuggestion: true, tasks: [{ id: 'permit', duration: '6d' }] };
      expect((await assistant.use('change_plan', { ...change, note: 'x'.repeat(length) })).isError).toBe(
        isError,
      );
    }
  });
});

describe('an assistant’s whole task', () => {
  it('makes a plan of 20 tasks, slips the second by a week, and tells what moved', async () => {
    const text = Array.from(
      { length: 20 },
      (_, at) => `Step ${at + 1} | 2d${at === 0 ? '' : ` | after ${at}`}`,
    ).join('\n');
    const made = await assistant.use('create_chart', { name: 'Twenty', start: '2027-03-01', outline: text });
    const { chart } = chartIn(made.data);
    expect(made.data).toMatchObject({ rows: 20, links: 19 });
    const second = { id: idOf(made.text, 2), start: '2027-03-10' };
    const asked = await assistant.use('preview_changes', { chart, tasks: [second] });
    const done = await assistant.use('change_plan', { chart, tasks: [second] });
    expect(done.data).toMatchObject({
      outcome: 'changed',
      movedTotal: 19,
      end: { before: '2027-04-23T17:00', after: '2027-04-30T17:00' },
    });
    expect(done.data?.moved).toEqual(asked.data?.moved);
    expect(done.text).toContain('The end moves from 2027-04-23T17:00 to 2027-04-30T17:00.');
  });

  it('drafts by suggestion; the person accepts it', async () => {
    const id = await site.add(SCHEDULED);
    const drafting = await connectAs(site.server, site.owner, { scopes: ['suggest'] });
    const chart = String((await drafting.use('find_charts')).text.match(new RegExp(`http\\S+${id}`)));
    const { data } = await drafting.use('change_plan', {
      chart,
      tasks: [{ id: 'paint', title: 'Paint', duration: '3d' }],
      links: [{ from: 'build', to: 'paint' }],
    });
    expect(await outline(chart)).not.toContain('Paint');
    const decision = { decision: 'accept', ids: [String(data?.suggestionId)] } as const;
    await call(site.server, decideSuggestions, { params: pathOf(id), body: decision }, site.owner);
    expect(rowsOf(await outline(chart))[3]).toMatch(/"Paint" \[paint\] 2027-01-18T08:00 → 2027-01-20T16:00/);
  });
});
