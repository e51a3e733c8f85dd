import { createTask } from '../../packages/server/test/support/chart-client.ts';
import { makeAccount } from '../crash/crash-database.ts';
import { type CrashServer, createCrashServer } from '../crash/crash-server.ts';

/**
 * Nothing listens there: anything that follows one of the product's addresses stays on this machine and finds nothing.
 */
export const PUBLIC_URL = 'https://localhost';

/** A node on loopback with a signed-in person, a chart of theirs, and a public one. */
export interface AttackSite {
  readonly server: CrashServer;
  readonly userId: string;
  readonly token: string;
  readonly ganttId: string;
}

export async function startAttackSite(dataDirectory: string): Promise<AttackSite> {
  const account = await makeAccount(dataDirectory);
  // As if behind an https proxy, so the strict headers and cookies apply.
  const server = await createCrashServer({ DATA_DIR: dataDirectory, PUBLIC_URL });
  await server.start();
  const send = async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${server.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { ganttId?: string };
  };
  const { ganttId = '' } = await send('POST', `/users/${account.userId}/gantts`, {
    name: 'Attacked',
    templateId: 'defaultGantt',
    styleId: 'style1',
    folder: '',
  });
  const chart = `/users/${account.userId}/gantts/${ganttId}`;
  await send('PUT', `${chart}/configuration`, { isPublic: true });
  await send('POST', `${chart}/update`, { seq: 1, base: 1, origin: 'edit', changes: [createTask('task-a')] });
  return { server, ...account, ganttId };
}
