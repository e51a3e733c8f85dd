import { once } from 'node:events';
import { createServer } from 'node:http';

/** A page of an origin of its own. */
export interface ServedPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves one page at every path, on a free port. */
export async function servePage(html: string): Promise<ServedPage> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
