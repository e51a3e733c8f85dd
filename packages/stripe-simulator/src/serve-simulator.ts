import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConnectionCut } from './http/faults.ts';
import type { Simulator } from './simulator.ts';

/** Largest request in bytes; Stripe's forms are far smaller. */
const BODY_LIMIT = 1024 * 1024;
/** How long a request may still run when the server shuts down, in ms. */
const TIMEOUT = 5_000;

export interface ServeOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Called with errors that prevented a response. */
  readonly onError: (error: unknown) => void;
}

export interface SimulatorServer {
  /** `http://host:port`. */
  readonly origin: string;
  /** Stops accepting requests and waits for those in progress. */
  readonly close: () => Promise<void>;
}

/** Serves a simulator over HTTP. */
export async function serveSimulator(
  { handle }: Pick<Simulator, 'handle'>,
  { host, port, onError }: ServeOptions,
): Promise<SimulatorServer> {
  const server = createServer((request, response) => {
    answer(handle, request, response).catch((error: unknown) => {
      if (!(error instanceof ConnectionCut)) onError(error);
      if (error instanceof ConnectionCut || response.headersSent) request.socket.destroy();
      else refuse(response, 500, 'An unknown error occurred');
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const cutOff = setTimeout(() => server.closeAllConnections(), TIMEOUT);
      await closed;
      clearTimeout(cutOff);
    },
  };
}

async function answer(
  handle: Simulator['handle'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    // The rest of the request isn't read: the connection closes after the response.
    response.shouldKeepAlive = false;
    return refuse(response, 413, 'The request is too large.');
  }
  const {
    status,
    headers,
    body: answered,
  } = await handle({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    header: (name) => request.headers[name]?.toString() ?? null,
    body,
  });
  response.writeHead(status, headers).end(answered);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ error: { type: 'api_error', message } });
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
