import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { WebSocket } from 'ws';

/** One request, made again and again. */
export interface GreedyRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each character is a byte. */
  readonly body?: string;
}

/** What a greedy caller does at once, until the process is ended. */
export interface Greed {
  readonly port: number;
  /** What sockets call their page. */
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Made in turn by each of so many at a time; `{n}` in a path is another number each time. */
  readonly requests: readonly GreedyRequest[];
  readonly parallel: number;
  /** Bodies that arrive at one byte a second. */
  readonly slowUploads?: readonly GreedyRequest[];
  /** Answers that are read at some bytes a second, each asked for again when its connection ends. */
  readonly slowReads?: readonly GreedyRequest[];
  /** Sockets on a chart that each say something 50 times a second. */
  readonly sockets?: {
    readonly ticketPath: string;
    readonly count: number;
    readonly hello: object;
    readonly say: unknown;
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** From a number of three digits: it is part of widths in px. */
let made = 100;
/** How often each request was answered with which status. */
const told: Record<string, Record<string, number>> = {};

function tell({ method, path }: GreedyRequest, status: string): void {
  const name = `${method} ${path}`;
  const counts = told[name] ?? {};
  told[name] = counts;
  counts[status] = (counts[status] ?? 0) + 1;
}

/** Makes a request and throws its answer away as it arrives. */
function make(greed: Greed, one: GreedyRequest): Promise<string> {
  const { method, path, headers, body } = one;
  made += 1;
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        port: greed.port,
        host: '127.0.0.1',
        method,
        path: path.replaceAll('{n}', String(made)),
        headers: {
          ...greed.headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          if (method === 'POST' && text.length < 2_000) text += chunk.toString('utf8');
        });
        response.on('end', () => resolve(text));
        response.on('error', () => resolve(''));
        tell(one, String(response.statusCode));
      },
    );
    call.on('error', () => resolve(''));
    call.end(body, 'latin1');
  });
}

/** Reads an answer's first bytes, and then sixteen a second. */
function readSlowly(greed: Greed, one: GreedyRequest): void {
  const socket = connect(greed.port, '127.0.0.1');
  const lines = Object.entries({ ...greed.headers, ...one.headers, host: '127.0.0.1' });
  socket.write(
    `${one.method} ${one.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  let isTold = false;
  const sip = setInterval(() => socket.read(16), 1_000);
  socket.on('readable', () => {
    if (isTold) return;
    isTold = true;
    tell(one, String(socket.read(12)).slice(9));
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(sip);
    setTimeout(() => readSlowly(greed, one), 200);
  });
}

function uploadSlowly(greed: Greed, upload: GreedyRequest): void {
  const { port, headers } = greed;
  const { method, path, headers: own } = upload;
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ ...headers, ...own, host: '127.0.0.1', 'content-length': '1000000' });
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  tell(upload, 'begun');
  const drip = setInterval(() => socket.write('x'), 1_000);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(drip);
    setTimeout(() => uploadSlowly(greed, upload), 200);
  });
  socket.resume();
}

async function talk(greed: Greed, { ticketPath, hello, say }: NonNullable<Greed['sockets']>): Promise<void> {
  const { ticket } = JSON.parse(
    (await make(greed, { method: 'POST', path: ticketPath, body: '{}' })) || '{}',
  );
  if (ticket === undefined) return;
  const socket = new WebSocket(`ws://127.0.0.1:${greed.port}/realtime`, {
    origin: greed.origin,
  });
  socket.on('error', () => undefined);
  socket.on('open', () => {
    socket.send(JSON.stringify({ ...hello, ticket, clientId: `client-${made}` }));
    const saying = setInterval(() => socket.send(JSON.stringify(say)), 20);
    socket.on('close', () => clearInterval(saying));
  });
}

process.once('message', (greed: Greed) => {
  // The caller's own work is not what is measured.
  setPriority(15);
  for (const upload of greed.slowUploads ?? []) uploadSlowly(greed, upload);
  for (const one of greed.slowReads ?? []) readSlowly(greed, one);
  for (let at = 0; at < (greed.sockets?.count ?? 0); at++) if (greed.sockets) void talk(greed, greed.sockets);
  for (let at = 0; at < greed.parallel; at++) void repeat(greed, at);
});
process.once('SIGTERM', () => process.send?.(told, () => process.exit()));

async function repeat(greed: Greed, from: number): Promise<void> {
  for (let at = from; ; at++) {
    const one = greed.requests[at % greed.requests.length];
    if (one === undefined) return;
    await make(greed, one);
    // Refused calls come back at once; a browser would wait, a greedy program hardly.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
