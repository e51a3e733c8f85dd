import { createTask } from '../../packages/server/test/support/chart-client.ts';
import { makeAccount } from '../crash/crash-database.ts';
import { type CrashServer, createCrashServer } from '../crash/crash-server.ts';

/** Nobody answers there: what follows an address of the product stays on this machine and finds nothing. */
export const PUBLIC_URL = 'https://localhost';

/** A node on loopback with a person who is signed in, their chart, and a chart of theirs that everybody may see. */
export interface AttackSite {
  readonly server: CrashServer;
  readonly userId: string;
  readonly token: string;
  readonly ganttId: string;
}

export async function startAttackSite(dataDirectory: string): Promise<AttackSite> {
  const account = await makeAccount(dataDirectory);
  // As behind a proxy that speaks https, whose headers and cookies are the strict ones.
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
