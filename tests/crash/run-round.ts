import { setTimeout as sleep } from 'node:timers/promises';
import { createState, stateToJson } from '@giotto/chart/model';
import { DEFAULT_STYLE, withStyle } from '@giotto/chart/templates';
import { checkRound } from './check-round.ts';
import { type CrashClient, type PushTarget, startCrashClient } from './crash-client.ts';
import { killDatabase } from './crash-database.ts';
import type { CrashServer } from './crash-server.ts';

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
  /** From the kill until every client was acknowledged again, in ms. */
  readonly recovery: number;
}

const CLIENTS = 4;
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

/**
 * Runs one round: four clients push to a new chart; meanwhile the server, its database or both are killed. A killed
 * server is restarted; a killed database must come back by itself. The clients retry what wasn't acknowledged; then the
 * log and the chart must contain each push exactly once.
 */
export async function runRound(site: CrashSite, round: number, victim: Victim): Promise<RoundReport> {
  const { server, account, dataDirectory, random } = site;
  const chartId = await makeChart(site);
  const path = `/api/users/${account.userId}/gantts/${chartId}`;
  const target: PushTarget = { origin: server.origin, path, token: account.token };
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
  await checkRound(dataDirectory, chartId, target, clients);
  return {
    victim,
    pushes: clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    repeats: clients.reduce((sum, client) => sum + client.repeats, 0),
    recovery,
  };
}
