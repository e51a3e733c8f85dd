import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { orderedIds } from '@giotto/chart/changes';
import { createState, type State } from '@giotto/chart/model';
import { type AnswerOf, getSuggestions, listExtras, listGantts, openGantt } from '@giotto/contract/api';
import { LEVELS, type Scope } from '@giotto/contract/permissions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPackedState } from '../support/chart-client.ts';
import { addChart, addGuest } from '../support/chart-fixtures.ts';
import { type CommandLine, createCommandLine } from '../support/command-line.ts';
import { findFreePort } from '../support/free-port.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount, type Person } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { openUnreliableLine, type UnreliableLine } from '../support/unreliable-line.ts';

const PLAN = `gantt
  title Garden house
  dateFormat YYYY-MM-DD
  Foundation :a, 2027-03-01, 5d
  Walls :b, after a, 10d
`;
/** Foundation takes longer, Walls is gone, and Roof is new. */
const LATER = `gantt
  title Garden house
  dateFormat YYYY-MM-DD
  Foundation :a, 2027-03-01, 7d
  Roof :c, 2027-04-01, 3d
`;

let server: TestServer;
let line: UnreliableLine;
let cli: CommandLine;
let owner: Person;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  line = await openUnreliableLine(server.origin);
  cli = await createCommandLine();
  await cli.write('plan.mmd', PLAN);
  await cli.write('later.mmd', LATER);
});
afterAll(async () => {
  line.close();
  await cli.remove();
  await server.stop();
});
beforeEach(async () => {
  owner = await createAccount(server);
  token = await addAccessToken(server, owner.userId);
});

const titlesOf = ({ task, ...state }: State) =>
  orderedIds({ task, ...state }, 'task').map((id) => task.get(id)?.title);

/** A chart as its owner sees it. */
async function open(ganttId: string, person: Person = owner) {
  const { body } = await call(server, openGantt, { params: { userId: owner.userId, ganttId } }, person);
  return { ...body, state: await readPackedState(body.ganttData.state) };
}

async function listCharts(): Promise<AnswerOf<typeof listGantts>['gantts']> {
  return (await call(server, listGantts, { params: { userId: owner.userId } }, owner)).body.gantts;
}

const addressOf = (ganttId: string) => `${server.origin}/${owner.userId}/gantt/${ganttId}`;
const idIn = (out: string) => /\/gantt\/([\w-]+)\n$/.exec(out)?.[1] ?? '';
const create = async (plan = 'plan.mmd') =>
  idIn((await cli.giotto(token, ['push', plan, '--server', server.origin])).out);
const push = (ganttId: string, plan: string, ...options: string[]) =>
  cli.giotto(token, ['push', plan, '--chart', addressOf(ganttId), ...options]);

describe('a new chart', () => {
  it('is made of a plan, and its address printed', async () => {
    const { code, out, notes } = await cli.giotto(token, ['push', 'plan.mmd', '--server', server.origin]);
    const [chart] = await listCharts();
    expect({ code, out, notes }).toEqual({
      code: 0,
      out: `Created a chart of 2 tasks, 0 milestones and 1 links\n${addressOf(chart?.ganttId ?? '')}\n`,
      notes: [],
    });
    expect(chart?.ganttName).toBe('Garden house');
    expect(titlesOf((await open(chart?.ganttId ?? '')).state)).toEqual(['Foundation', 'Walls']);
  });

  it('is read from standard input, in a given format, and gets a given name', async () => {
    const table = 'Title,Start,Finish\nDesign,2027-01-04,2027-01-08\nBuild,2027-01-11,soon\n';
    const options = ['--server', `${server.origin}/`, '--format', 'csv', '--name', 'House', '--quiet'];
    const { code, out, notes } = await cli.giotto(token, ['push', '-', ...options], table);
    expect(code).toBe(0);
    expect(out).toBe(`${addressOf(idIn(out))}\n`);
    expect(notes).toEqual([expect.stringMatching(/^standard input: row 3.*soon/)]);
    expect(await listCharts()).toEqual([expect.objectContaining({ ganttName: 'House' })]);
  });

  it('is only counted in a dry run', async () => {
    const { code, out } = await cli.giotto(token, [
      'push',
      'plan.mmd',
      '--server',
      server.origin,
      '--dry-run',
    ]);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'Would create a chart of 2 tasks, 0 milestones and 1 links\n',
    });
    expect(await listCharts()).toEqual([]);
  });

  it('is refused with the server’s places and reasons', async () => {
    const { code, out, notes } = await cli.giotto(
      token,
      ['push', '-', '--server', server.origin],
      '{"tasks":[{"id":"1","title":5}]}',
    );
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(notes.join('\n')).toContain('tasks.0.title');
  });
});

describe('an update', () => {
  it('changes what the plan says otherwise, adds what is new, and leaves what it doesn’t name', async () => {
    const ganttId = await create();
    const { code, out, notes } = await push(ganttId, 'later.mmd');
    expect({ code, out, notes }).toEqual({
      code: 0,
      out: [
        '~ task “Foundation”: duration 5 d → 7 d',
        '+ task “Roof”',
        'Updated “Garden house”: version 2',
        `${addressOf(ganttId)}\n`,
      ].join('\n'),
      notes: expect.arrayContaining(['later.mmd: left out: - task “Walls” (not in the file: it stays)']),
    });
    expect(titlesOf((await open(ganttId)).state).sort()).toEqual(['Foundation', 'Roof', 'Walls']);
  });

  it('changes nothing the second time', async () => {
    const ganttId = await create();
    await push(ganttId, 'later.mmd');
    const again = await push(ganttId, 'later.mmd');
    expect([again.code, again.out]).toEqual([0, `Nothing to change\n${addressOf(ganttId)}\n`]);
    expect((await open(ganttId)).version).toBe(2);
  });

  it('removes what the plan doesn’t name if it is told to', async () => {
    const ganttId = await create();
    expect((await push(ganttId, 'later.mmd', '--remove-missing')).out).toContain('- task “Walls”\n');
    expect(titlesOf((await open(ganttId)).state)).toEqual(['Foundation', 'Roof']);
  });

  it('adds a plan of which the chart knows nothing below its rows, and removes nothing for it', async () => {
    const ganttId = await create();
    const other = 'gantt\n dateFormat YYYY-MM-DD\n Fence :2027-05-03, 2d\n';
    const options = ['--chart', addressOf(ganttId), '--remove-missing'];
    const { out } = await cli.giotto(token, ['push', '-', ...options], other);
    expect(out).toContain('+ task “Fence”\n');
    expect(titlesOf((await open(ganttId)).state)).toEqual(['Foundation', 'Walls', 'Fence']);
  });

  it('is only shown in a dry run', async () => {
    const ganttId = await create();
    const { code, out } = await push(ganttId, 'later.mmd', '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain('+ task “Roof”\nNothing was changed: this was a dry run\n');
    expect((await push(ganttId, 'plan.mmd', '--dry-run')).out).toContain('Nothing would change\n');
    expect((await open(ganttId)).version).toBe(1);
  });

  it('becomes a suggestion if it is asked to, or if the token may do no more', async () => {
    const ganttId = await create();
    const asked = await push(ganttId, 'later.mmd', '--as-suggestion', '--note', 'Weather');
    expect([asked.code, asked.out]).toEqual([0, expect.stringContaining('Suggested to the chart’s owner\n')]);
    const guest = await addGuest(server, ganttId, LEVELS.SUGGEST);
    const own = await addAccessToken(server, guest.userId);
    await cli.giotto(own, ['push', 'later.mmd', '--chart', addressOf(ganttId)]);
    token = await addAccessToken(server, owner.userId, { scopes: ['suggest'] });
    await push(ganttId, 'later.mmd');
    const params = { userId: owner.userId, ganttId };
    const { suggestions } = (await call(server, getSuggestions, { params }, owner)).body;
    expect(suggestions.map(({ userId, note }) => [userId, note])).toEqual([
      [owner.userId, 'Weather'],
      [guest.userId, 'From later.mmd'],
      [owner.userId, 'From later.mmd'],
    ]);
    expect((await open(ganttId)).version).toBe(1);
  });

  it('finds a chart by its id, also one that somebody else shares', async () => {
    const ganttId = await create();
    const guest = await addGuest(server, ganttId, LEVELS.WRITE);
    const own = await addAccessToken(server, guest.userId);
    const pushed = await cli.giotto(own, [
      'push',
      'later.mmd',
      '--server',
      server.origin,
      '--chart',
      ganttId,
    ]);
    expect([pushed.code, pushed.out]).toEqual([0, expect.stringContaining(`${addressOf(ganttId)}\n`)]);
    const unknown = await cli.giotto(token, [
      'push',
      'later.mmd',
      '--server',
      server.origin,
      '--chart',
      'other',
    ]);
    expect([unknown.code, unknown.notes[0]]).toEqual([
      2,
      'giotto: --chart: the token’s account has no chart other',
    ]);
  });

  it('replaces the chart by a .gio, which can’t be suggested', async () => {
    const ganttId = await create();
    await cli.giotto(undefined, ['convert', 'later.mmd', 'later.gio']);
    const suggested = await push(ganttId, 'later.gio', '--as-suggestion');
    expect([suggested.code, suggested.notes[0]]).toEqual([2, expect.stringContaining('can’t be suggested')]);
    const { code, out } = await push(ganttId, 'later.gio');
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('2 tasks, 0 milestones, 1 links → 2 tasks, 0 milestones, 0 links\n'),
    ]);
    expect(titlesOf((await open(ganttId)).state)).toEqual(['Foundation', 'Roof']);
  });

  it('keeps what the file holds beyond the chart, for the next export', async () => {
    await cli.write('project.xml', PROJECT);
    const ganttId = await addChart(server, owner, createState());
    expect((await push(ganttId, 'project.xml')).code).toBe(0);
    const params = { userId: owner.userId, ganttId };
    const { extras } = (await call(server, listExtras, { params }, owner)).body;
    expect(extras.map(({ format }) => format)).toEqual(['mspdi']);
  });

  it('of more changes than one push takes is sent in several', async () => {
    const ganttId = await addChart(server, owner, createState());
    const rows = Array.from({ length: 6_000 }, (_, at) => `Task ${at},2027-01-04,2027-01-08`);
    await cli.write('large.csv', `Title,Start,Finish\n${rows.join('\n')}\n`);
    const tooLarge = await push(ganttId, 'large.csv', '--as-suggestion');
    expect([tooLarge.code, tooLarge.notes[0]]).toEqual([
      2,
      expect.stringContaining('too much for a suggestion'),
    ]);
    expect((await push(ganttId, 'large.csv', '--quiet')).code).toBe(0);
    const { state, version } = await open(ganttId);
    expect([state.task.size, version > 2]).toEqual([6_000, true]);
  });
});

describe('a bad line', () => {
  const byLine = (ganttId: string) => `${line.origin}/${owner.userId}/gantt/${ganttId}`;

  it('changes the chart once, although the answer gets lost and the push is repeated', async () => {
    const ganttId = await create();
    line.plan('POST', ['lost answer', 'lost answer']);
    const pushed = await cli.giotto(token, ['push', 'later.mmd', '--chart', byLine(ganttId)]);
    expect([pushed.code, pushed.waits]).toEqual([0, [1, 2]]);
    expect(pushed.notes).toContain(`${line.origin}: the connection broke; trying again in 1 s`);
    const { version, state } = await open(ganttId);
    expect([version, titlesOf(state).length]).toEqual([2, 3]);
  });

  it('makes no second suggestion', async () => {
    const ganttId = await create();
    line.plan('POST', ['lost answer']);
    await cli.giotto(token, ['push', 'later.mmd', '--chart', byLine(ganttId), '--as-suggestion']);
    const params = { userId: owner.userId, ganttId };
    expect((await call(server, getSuggestions, { params }, owner)).body.suggestions).toHaveLength(1);
  });

  it('creates no second chart', async () => {
    line.plan('POST', ['lost answer']);
    const pushed = await cli.giotto(token, ['push', 'plan.mmd', '--server', line.origin]);
    expect([pushed.code, pushed.waits]).toEqual([0, [1]]);
    const [chart, ...others] = await listCharts();
    expect(pushed.out).toContain(chart?.ganttId);
    expect(others).toEqual([]);
  });

  it('waits while the server is still at work on what was sent before', async () => {
    line.plan('POST', [{ status: 409, headers: { 'retry-after': '2' } }]);
    const pushed = await cli.giotto(token, ['push', 'plan.mmd', '--server', line.origin]);
    expect([pushed.code, pushed.waits]).toEqual([0, [2]]);
  });

  it('is tried five times, as late as the server asks, and given up with exit code 3', async () => {
    const ganttId = await create();
    line.plan('GET', [
      { status: 503, headers: { 'retry-after': '7' } },
      ...Array.from({ length: 4 }, () => ({ status: 502 })),
    ]);
    const pushed = await cli.giotto(token, ['push', 'later.mmd', '--chart', byLine(ganttId)]);
    expect([pushed.code, pushed.waits]).toEqual([3, [7, 2, 4, 8]]);
    expect(pushed.notes.at(-1)).toBe(`${line.origin}: it answered 502`);
  });

  it.each([
    [60, 0],
    [61, 3],
  ])('waits as long as a server asks, up to a minute: %i s, exit code %i', async (wait, code) => {
    const ganttId = await create();
    line.plan('GET', [{ status: 429, headers: { 'retry-after': String(wait) } }]);
    const pushed = await cli.giotto(token, ['push', 'later.mmd', '--chart', byLine(ganttId)]);
    expect([pushed.code, pushed.waits]).toEqual([code, code === 0 ? [wait] : []]);
  });

  it('to nowhere is given up with exit code 3', async () => {
    const nowhere = `http://localhost:${await findFreePort()}`;
    const pushed = await cli.giotto(token, ['push', 'plan.mmd', '--server', nowhere]);
    expect([pushed.code, pushed.notes.at(-1)]).toEqual([3, `${nowhere}: nothing answers there`]);
  });

  it('that leads elsewhere isn’t followed', async () => {
    const before = line.requests.length;
    line.plan('GET', [{ status: 307, headers: { location: `${line.origin}/elsewhere` } }]);
    const pushed = await cli.giotto(token, ['push', 'plan.mmd', '--server', line.origin]);
    expect([pushed.code, pushed.notes]).toEqual([
      2,
      [`${line.origin} leads to ${line.origin}/elsewhere: name that server`],
    ]);
    expect(line.requests.length).toBe(before + 1);
  });

  it('to another kind of server is said to be one', async () => {
    line.plan('GET', [{ status: 404 }]);
    const pushed = await cli.giotto(token, ['push', 'plan.mmd', '--server', line.origin]);
    expect([pushed.code, pushed.notes]).toEqual([2, [`${line.origin} answered 404, and not as Giotto does`]]);
  });
});

describe('a token', () => {
  it.each<[Scope[], string]>([
    [['charts:read'], 'It needs suggest or charts:write.'],
    [['account:read'], 'It needs charts:read or suggest or charts:write.'],
  ])('with the scopes %j can’t update', async (scopes, needed) => {
    const ganttId = await create();
    token = await addAccessToken(server, owner.userId, { scopes });
    const { code, notes } = await push(ganttId, 'later.mmd');
    expect([code, notes.join('\n')]).toEqual([2, expect.stringContaining(needed)]);
    expect((await open(ganttId)).version).toBe(1);
  });

  it('that was revoked is refused, and named nowhere', async () => {
    const revoked = await addAccessToken(server, (await createAccount(server)).userId, {
      expiresAt: new Date(0),
    });
    const { code, out, notes } = await cli.giotto(revoked, ['push', 'plan.mmd', '--server', server.origin]);
    expect([code, notes]).toEqual([2, [`${server.origin}: This access token has expired`]]);
    expect(out + notes.join()).not.toContain(revoked);
  });

  it('comes from a file too, which ends with a line break', async () => {
    await cli.write('token.txt', `${token}\n`);
    const args = ['push', 'plan.mmd', '--server', server.origin, '--token-file', 'token.txt'];
    expect((await cli.giotto(undefined, args)).code).toBe(0);
    await cli.write('token.txt', 'hunter2');
    const wrong = await cli.giotto(undefined, args);
    expect(wrong.notes[0]).toMatch(/token\.txt holds no access token: they begin with gio_$/);
    expect((await cli.giotto(undefined, args.with(-1, 'gone.txt'))).notes).toEqual([
      'gone.txt: there is no such file or folder',
    ]);
  });

  it('is taken from the environment of the program', async () => {
    const program = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));
    const child = spawn(process.execPath, [program, 'push', '-', '--server', server.origin], {
      env: { ...process.env, GIOTTO_TOKEN: token },
    });
    child.stdin.end(PLAN);
    const [[code], out] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    expect([code, out]).toEqual([0, expect.stringContaining('Created a chart of 2 tasks')]);
  });
});

/** Microsoft Project's XML with a field that charts don't have. */
const PROJECT = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project"><Name>House</Name><Tasks>
<Task><UID>1</UID><ID>1</ID><Name>Design</Name><OutlineLevel>1</OutlineLevel><Start>2027-01-04T08:00:00</Start>
<Finish>2027-01-08T17:00:00</Finish><FixedCost>500</FixedCost></Task></Tasks></Project>`;
