import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived at a receiver. */
interface ReceivedEvent {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as JSON. */
  readonly json: { readonly id: string; readonly type: string; readonly [field: string]: unknown };
}

/** A program on this machine that webhooks are sent to. */
export interface WebhookReceiver {
  readonly port: number;
  /** Everything that arrived, in order. */
  readonly received: readonly ReceivedEvent[];
  /** How the next requests are answered, until something else is said; 200 at first. */
  answer: RequestListener;
  /** Resolves when so many requests have arrived. */
  arrived(count: number): Promise<readonly ReceivedEvent[]>;
  stop(): Promise<void>;
}

/** Answers with a status and a text. */
export const answering =
  (status: number, text = '', headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text);

/** Starts a receiver on a free port of 127.0.0.1. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ path: request.url ?? '', headers: request.headers, body, json: JSON.parse(body) });
    receiver.answer(request, response);
    for (const { count, resolve } of waiting) if (received.length >= count) resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: WebhookReceiver = {
    port: (server.address() as AddressInfo).port,
    received,
    answer: answering(200, 'thanks'),
    async arrived(count) {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return received;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
