import { stateFromJson } from '@giotto/chart/model';
import { unpackState } from '../../packages/server/src/domains/charts/state/packed-state.ts';
import { type CrashClient, type PushTarget, taskOf } from './crash-client.ts';
import { withDatabase } from './crash-database.ts';

/** The parts of a log line that are checked. */
export interface LogLine {
  readonly version: number;
  readonly clientId: string;
  readonly seq: number;
}

async function readLog(dataDirectory: string, chartId: string): Promise<{ head: number; lines: LogLine[] }> {
  return withDatabase(dataDirectory, async (db) => {
    const { head } = await db
      .selectFrom('gantt')
      .select('head')
      .where('id', '=', chartId)
      .executeTakeFirstOrThrow();
    const lines = await db
      .selectFrom('chart_update')
      .select(['version', 'client_id as clientId', 'seq'])
      .where('chart_id', '=', chartId)
      .orderBy('version')
      .execute();
    return { head, lines };
  });
}

/** Compares the log with what was acknowledged. Empty if there is no fault. */
export function findLogFaults(
  head: number,
  lines: readonly LogLine[],
  clients: readonly Pick<CrashClient, 'clientId' | 'acknowledged'>[],
): string[] {
  const faults: string[] = [];
  const expected = clients.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  if (lines.length !== expected)
    faults.push(`${expected} pushes were acknowledged, ${lines.length} are logged`);
  if (head !== lines.length + 1) faults.push(`the head is ${head} after ${lines.length} updates`);
  lines.forEach(({ version }, at) => {
    if (version !== at + 2) faults.push(`version ${at + 2} is missing, ${version} stands there`);
  });
  for (const { clientId, acknowledged } of clients) {
    const logged = lines.filter((line) => line.clientId === clientId);
    acknowledged.forEach((version, at) => {
      const found = logged.filter(({ seq }) => seq === at + 1).map((line) => line.version);
      if (found.length !== 1 || found[0] !== version) {
        faults.push(
          `${clientId}: push ${at + 1} was acknowledged as ${version}, logged as [${found.join(', ')}]`,
        );
      }
    });
  }
  return faults;
}

/** Checks that the opened chart has every acknowledged task and no other. */
async function findStateFaults(target: PushTarget, clients: readonly CrashClient[]): Promise<string[]> {
  const response = await fetch(`${target.origin}${target.path}`, {
    headers: { authorization: `Bearer ${target.token}` },
  });
  if (response.status !== 200) return [`opening was answered ${response.status}`];
  const { ganttData } = (await response.json()) as { ganttData: { state: string } };
  const { json } = await unpackState(Buffer.from(ganttData.state, 'base64'));
  const { task } = stateFromJson(json);
  const expected = clients.flatMap(({ clientId, acknowledged }) =>
    acknowledged.map((_, at) => taskOf(clientId, at + 1)),
  );
  const faults = expected.filter((id) => !task.has(id)).map((id) => `${id} is not in the chart`);
  if (task.size !== expected.length)
    faults.push(`${expected.length} tasks were made, ${task.size} are there`);
  return faults;
}

/** Throws an error that lists lost, duplicated and missing pushes. */
export async function checkRound(
  dataDirectory: string,
  chartId: string,
  target: PushTarget,
  clients: readonly CrashClient[],
): Promise<void> {
  const { head, lines } = await readLog(dataDirectory, chartId);
  const faults = [...findLogFaults(head, lines, clients), ...(await findStateFaults(target, clients))];
  if (faults.length > 0) throw new Error(`${faults.length} faults:\n  ${faults.slice(0, 20).join('\n  ')}`);
}
