import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { ENDPOINTS } from '@giotto/contract/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COST_CLASSES } from './cost-classes.ts';
import { type FairNode, type FairSite, makeFairSite, PUBLIC_URL } from './fair-site.ts';
import type { Greed } from './greedy-caller.ts';
import { SCENARIOS, type Scenario } from './scenarios.ts';
import { watchOthers } from './watch-others.ts';

describe('the cost classes', () => {
  it('are of all calls of the contract, and of nothing else', () => {
    expect([...COST_CLASSES.keys()].sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort());
  });

  it('of calls that can be heavy are tried by a greedy caller', () => {
    const tried = new Set(SCENARIOS.flatMap(({ calls }) => calls));
    const heavy = [...COST_CLASSES].flatMap(([name, cost]) => (cost === 'small' ? [] : [name]));
    expect(heavy.filter((name) => !tried.has(name))).toEqual([]);
  });
});

/** All kinds, or those whose names contain the text given as `--only`. */
const { GIOTTO_ONLY: only = '' } = process.env;
const CHOSEN = SCENARIOS.filter(({ name }) => name.includes(only));
if (CHOSEN.length === 0) throw new Error(`There is no kind with ${only} in its name.`);

/** Ms that each greedy caller has. */
const DURATION = 10_000;
/** Ms at the 99th percentile. */
const HEALTH = 100;
const SMALL_CALL = 500;
/** Of a node with 1 GB of heap, in MB: the heap, its new objects, buffers, code and threads. */
const MOST_MEMORY = 1_700;

/** Measured by `npm run test:fairness`, on a machine with nothing else to do. */
const NODES =
  process.env.FAIRNESS === 'full'
    ? ([
        ['1 GB of heap', 1_024],
        ['its default heap', null],
      ] as const)
    : [];

describe.each(NODES)('on a node with %s', (_name, heap) => {
  let site: FairSite;
  beforeAll(async () => {
    site = await makeFairSite();
  });
  afterAll(() => site.database.drop());

  it.each(CHOSEN.map((scenario) => [scenario.name, scenario] as const))(
    'others aren’t held up by %s',
    async (name, scenario) => {
      const node = await site.startNode(heap);
      try {
        const end = await startGreedy(site, node, scenario);
        const noticed = await watchOthers(site, node, DURATION);
        const told = await end();
        const { health, save, open, refused } = noticed;
        const memory = await readPeak(node);
        console.info(
          `${name}: health ${health} ms, save ${save} ms, open ${open} ms, ${memory} MB; greedy ${JSON.stringify(summarise(told))}`,
        );
        expect.soft(refused).toEqual([]);
        expect.soft(findIdle(told)).toEqual([]);
        expect.soft(node.main.child.exitCode).toBeNull();
        expect.soft(health).toBeLessThanOrEqual(HEALTH);
        expect.soft(save).toBeLessThanOrEqual(SMALL_CALL);
        expect.soft(open).toBeLessThanOrEqual(SMALL_CALL);
        if (heap !== null) expect.soft(memory).toBeLessThanOrEqual(MOST_MEMORY);
      } finally {
        node.main.child.kill('SIGKILL');
        await node.main.waitUntilEnd();
      }
    },
  );
});

/** Starts a greedy caller in a process of its own; ending it tells how often it got which status. */
async function startGreedy(
  site: FairSite,
  { port }: FairNode,
  { greed, isVisitor }: Scenario,
): Promise<() => Promise<Told>> {
  const program = fork(new URL('./greedy-caller.ts', import.meta.url));
  const headers = isVisitor ? {} : { authorization: `Bearer ${site.greedy.token}` };
  program.send({ port, origin: PUBLIC_URL, headers, ...greed(site) } satisfies Greed);
  return async () => {
    const told = once(program, 'message');
    program.kill('SIGTERM');
    return (await told)[0];
  };
}

/** How often each request was answered with which status, or begun if it is sent too slowly to be answered. */
type Told = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Answers of calls that did what they were to do, or were refused by a limit. */
const GREEDY_ANSWER = /^(2..|304|408|409|429|503|begun)$/;

/** Requests that were mostly refused for what they say: they would prove nothing. */
function findIdle(told: Told): string[] {
  const requests = Object.entries(told);
  if (requests.length === 0) return ['nothing was asked for'];
  return requests.flatMap(([request, counts]) => {
    const answers = Object.entries(counts);
    const idle = answers.filter(([status]) => !GREEDY_ANSWER.test(status));
    const sum = (some: typeof answers) => some.reduce((total, [, count]) => total + count, 0);
    return sum(idle) * 2 > sum(answers) ? [`${request}: ${JSON.stringify(counts)}`] : [];
  });
}

function summarise(told: Told): Record<string, number> {
  const all: Record<string, number> = {};
  for (const counts of Object.values(told))
    for (const [status, count] of Object.entries(counts)) all[status] = (all[status] ?? 0) + count;
  return all;
}

/** The most memory that a node's own process has taken, in MB. */
async function readPeak({ main }: FairNode): Promise<number> {
  const status = await readFile(`/proc/${main.child.pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes = '0'] = /VmHWM:\s*(\d+)/.exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
