import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it arrives, its answer gets lost, or somebody in between answers. */
type Mishap =
  | 'none'
  | 'lost answer'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** A line to a server on which requests have mishaps. */
export interface UnreliableLine {
  readonly origin: string;
  /** Requests so far, as `POST /api/users/…`. */
  readonly requests: readonly string[];
  /** What happens to the next requests with this method, in order; the others arrive. */
  readonly plan: (method: string, mishaps: readonly Mishap[]) => void;
  readonly close: () => void;
}

/** Opens a line to a server. */
export async function openUnreliableLine(target: string): Promise<UnreliableLine> {
  const requests: string[] = [];
  const planned = new Map<string, Mishap[]>();
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const mishap = planned.get(incoming.method ?? '')?.shift() ?? 'none';
    if (typeof mishap === 'object') outgoing.writeHead(mishap.status, { ...mishap.headers }).end();
    else forward(target, incoming, outgoing, mishap === 'lost answer');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    plan: (method, mishaps) => planned.set(method, [...mishaps]),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(target: string, incoming: IncomingMessage, outgoing: ServerResponse, isLost: boolean): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const sent = request(new URL(url, target), { method, headers }, (answer) => {
    if (isLost) {
      // The server has done its work once it answers.
      answer.resume();
      answer.on('end', () => outgoing.destroy());
    } else {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }
  });
  sent.on('error', () => outgoing.destroy());
  incoming.pipe(sent);
}
