import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** Keeps connections open, because opening them isn't measured. `fetch` would cost as much as the server. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** A call apart from its address. */
export interface NodeCall {
  /** Empty for a visitor's call. */
  readonly token: string;
  readonly clientId?: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  /** The media types that may be answered; absent: any. */
  readonly accept?: string;
  readonly body?: unknown;
  readonly encoding?: 'br' | 'gzip';
}

/** Calls a node as a client does, and reads the full response. Throws for any status but 200. */
export async function callNode(address: string, call: NodeCall): Promise<Buffer> {
  const { token, clientId, method = 'GET', accept, body, encoding } = call;
  const sent = request(address, {
    agent,
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(clientId !== undefined && { 'client-id': clientId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(accept !== undefined && { accept }),
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    },
  });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const answer = Buffer.concat(chunks);
  if (response.statusCode !== 200) {
    throw new Error(`${method} ${address}: ${response.statusCode} ${answer.toString('utf8').slice(0, 300)}`);
  }
  return answer;
}
