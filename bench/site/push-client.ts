import { callNode } from './call-node.ts';

/** A tab that pushes changes to a chart. */
export interface PushClient {
  /** Pushes a new title, and returns the resulting version. */
  push(): Promise<number>;
}

/** The owner, the chart, the node, and the number of tasks. */
export interface PushTarget {
  readonly origin: string;
  readonly chartId: string;
  readonly userId: string;
  readonly token: string;
  readonly tasks: number;
}

let clients = 0;

/** A client that numbers its pushes as a tab does and always knows the newest version. */
export function createPushClient(target: PushTarget): PushClient {
  const { origin, chartId, userId, token, tasks } = target;
  const clientId = `bench-client-${++clients}`;
  const place = clients;
  let seq = 0;
  let base = 1;
  return {
    async push() {
      seq += 1;
      const id = `task-${(place * 31 + seq) % tasks}`;
      const changes = [{ type: 'set', kind: 'task', id, fields: { title: `Title ${place}.${seq}` } }];
      const answer = await callNode(`${origin}/api/users/${userId}/gantts/${chartId}/update`, {
        token,
        clientId,
        method: 'POST',
        body: { seq, base, changes },
      });
      base = (JSON.parse(answer.toString('utf8')) as { version: number }).version;
      return base;
    },
  };
}

/**
 * Lets every client push again as soon as its last push is acknowledged, for a number of ms; returns pushes per second
 * and how long each took.
 */
export async function pushFor(
  clients: readonly PushClient[],
  ms: number,
): Promise<{ readonly rate: number; readonly times: readonly number[] }> {
  const times: number[] = [];
  const start = performance.now();
  const run = async (client: PushClient) => {
    while (performance.now() - start < ms) {
      const before = performance.now();
      await client.push();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(clients.map(run));
  return { rate: times.length / ((performance.now() - start) / 1000), times };
}
