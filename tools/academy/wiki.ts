import { once } from 'node:events';
import { createServer } from 'node:http';

/** Serves a wiki page with pasted markup from a separate origin. */
export async function serveWiki(markup: string): Promise<{ url: string; close: () => Promise<void> }> {
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Wiki</title>
<style>
  body { margin: 0; background: #fff; color: #1f2937; font: 16px/1.6 Roboto, 'Segoe UI', sans-serif; }
  header { padding: 14px 40px; border-bottom: 1px solid #e5e7eb; color: #6b7280; font-size: 14px; }
  main { max-width: 960px; margin: 28px auto; padding: 0 24px; }
  h1 { margin: 0 0 8px; font-size: 30px; }
  p { margin: 0 0 16px; max-width: 68ch; }
  iframe { border: 0; max-width: 100%; }
</style>
<header>Team wiki &nbsp;/&nbsp; Projects &nbsp;/&nbsp; Website relaunch</header>
<main>
  <h1>Website relaunch</h1>
  <p>The new website goes live before Christmas. Texts and pages are made side by side from the end of the month on;
  the tests follow in the second week of December.</p>
  ${markup}
  <p>Questions? Ask Mara or Jonas in the project channel.</p>
</main>`;
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
