import { once } from 'node:events';
import { createServer } from 'node:http';

/** A page of another origin. */
export interface ForeignPage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves one page with these frames and pasted markup, as someone else's wiki would. */
export async function serveForeignPage(frames: readonly string[], markup = ''): Promise<ForeignPage> {
  const body = frames.map(
    (address) =>
      `<iframe title="frame" width="900" height="500" src="${address.replaceAll('&', '&amp;')}"></iframe>`,
  );
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Wiki</title>
    <script>addEventListener('message', ({ data }) => { (window.messages ??= []).push(data); });</script>
    ${body.join('\n')}
    ${markup}`;
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
