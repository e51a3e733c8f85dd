import { setTimeout as sleep } from 'node:timers/promises';
import { createState, stateToJson } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { checkNamedCalls } from './check-named-calls.ts';
import { checkRound } from './check-round.ts';
import { type CrashClient, type PushTarget, startCrashClient } from './crash-client.ts';
import { killDatabase } from './crash-database.ts';
import type { CrashServer } from './crash-server.ts';
import { startNamedCaller } from './named-caller.ts';

/** What is killed in a round. */
export const VICTIMS = ['server', 'database', 'both'] as const;
export type Victim = (typeof VICTIMS)[number];

/** Shared by all rounds. */
export interface CrashSite {
  readonly server: CrashServer;
  readonly dataDirectory: string;
  readonly account: { readonly userId: string; readonly token: string };
  readonly random: () => number;
}

/** The result of a round. */
export interface RoundReport {
  readonly victim: Victim;
  readonly pushes: number;
  readonly repeats: number;
  /** Calls that their callers named, and how many of these had to be repeated. */
  readonly named: number;
  readonly namedRepeats: number;
  /** From the kill until every client was acknowledged again, in ms. */
  readonly recovery: number;
}

const CLIENTS = 4;
const NAMED_CALLERS = 2;
/** Named calls per caller until the clients push, and at the end. */
const NAMED_CALLS = { before: 4, after: 4 } as const;
/** Acknowledged pushes per client before the kill, and after it. */
const PUSHES = { before: 10, after: 10 } as const;
/** The kill comes at a random moment within this many ms. */
const LONGEST_WAIT = 400;

async function makeChart({ server, account }: CrashSite): Promise<string> {
  const response = await fetch(`${server.origin}/api/users/${account.userId}/gantts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Crash test', state: stateToJson(withStyle(createState(), DEFAULT_STYLE)) }),
  });
  const { ganttId } = (await response.json()) as { ganttId?: string };
  if (ganttId === undefined) throw new Error(`the chart could not be made: ${response.status}`);
  return ganttId;
}

/** Kills without warning; what isn't killed must recover by itself. */
async function killVictim({ server, dataDirectory }: CrashSite, victim: Victim): Promise<void> {
  if (victim === 'database') return killDatabase(dataDirectory);
  if (victim === 'server') return server.kill();
  await Promise.all([server.kill(), killDatabase(dataDirectory)]);
}

function waitForAll(clients: readonly CrashClient[], more: number): Promise<unknown> {
  return Promise.all(clients.map((client) => client.waitFor(client.acknowledged.length + more)));
}

/** Starts callers that name their calls, each for a chart of its own. */
async function startNamedCallers(site: CrashSite, round: number) {
  const { server, account } = site;
  return Promise.all(
    Array.from({ length: NAMED_CALLERS }, async (_, at) => {
      const target = { origin: server.origin, ganttId: await makeChart(site), ...account };
      return { target, caller: startNamedCaller(target, `named-${round}-${at}`) };
    }),
  );
}

/**
 * Runs one round: four clients push to a new chart, and others make named calls; meanwhile the server, its database or both are killed. A killed
 * server is restarted; a killed database must come back by itself. The clients retry what wasn't acknowledged; then the
 * log and the chart must contain each push exactly once, and each named call must have been done once.
 */
export async function runRound(site: CrashSite, round: number, victim: Victim): Promise<RoundReport> {
  const { server, account, dataDirectory, random } = site;
  const chartId = await makeChart(site);
  const path = `/api/users/${account.userId}/gantts/${chartId}`;
  const target: PushTarget = { origin: server.origin, path, token: account.token };
  const named = await startNamedCallers(site, round);
  await Promise.all(named.map(({ caller }) => caller.waitForMore(NAMED_CALLS.before)));
  const clients = Array.from({ length: CLIENTS }, (_, at) => startCrashClient(target, `r${round}-c${at}`));
  await waitForAll(clients, PUSHES.before);
  await sleep(random() * LONGEST_WAIT);
  const killedAt = Date.now();
  await killVictim(site, victim);
  if (victim !== 'database') await server.start();
  await waitForAll(clients, 1);
  const recovery = Date.now() - killedAt;
  await waitForAll(clients, PUSHES.after);
  await Promise.all(clients.map((client) => client.finish()));
  await Promise.all(named.map(({ caller }) => caller.waitForMore(NAMED_CALLS.after)));
  await Promise.all(named.map(({ caller }) => caller.finish()));
  await checkRound(dataDirectory, chartId, target, clients);
  await checkNamedCalls(dataDirectory, named);
  return {
    victim,
    pushes: clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    repeats: clients.reduce((sum, client) => sum + client.repeats, 0),
    named: named.reduce((sum, { caller }) => sum + caller.answered.length, 0),
    namedRepeats: named.reduce((sum, { caller }) => sum + caller.repeats, 0),
    recovery,
  };
}
