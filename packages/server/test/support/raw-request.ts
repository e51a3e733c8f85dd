import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly encoding: string | undefined;
  /** Still compressed. */
  readonly body: Buffer;
  /** Decompressed. */
  readonly text: string;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Several pieces are sent chunked, without announcing the length. */
  readonly body?: string | readonly string[];
}

/** Sends path and body unchanged and returns the raw response; `fetch` would normalize both. */
export async function sendRaw(origin: string, path: string, options: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = options;
  const { port } = new URL(origin);
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  const answered = once(sent, 'response');
  // A server that has read enough closes the connection while the rest is still being sent.
  sent.on('error', () => undefined);
  for (const piece of Array.isArray(body) ? body : []) sent.write(piece);
  sent.end(typeof body === 'string' ? body : undefined);
  const [response] = await answered;
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await once(response, 'end');
  const packed = Buffer.concat(parts);
  const encoding = response.headers['content-encoding'];
  return {
    status: response.statusCode,
    headers: response.headers,
    encoding,
    body: packed,
    text: unpack(packed, encoding),
  };
}

function unpack(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0 || encoding === undefined) return body.toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString();
}

/** Sends bytes that needn't be a valid or complete request; returns what came back until the connection was closed. */
export async function sendBytes(origin: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(bytes);
  // A server that answers early has read enough.
  socket.once('data', () => socket.end());
  return text(socket);
}
