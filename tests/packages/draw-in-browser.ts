import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { Browser } from 'playwright-core';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Serves a folder, and a page at `/` with a program that finds packages by an import map. */
async function serveProject(folder: string, html: string) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    const content = await readFile(join(folder, path)).catch(() => undefined);
    response
      .writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' })
      .end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

/** Runs a program in a page of the project, with the packages as they are installed; returns `window.svg`. */
export async function drawInBrowser(browser: Browser, folder: string, program: string): Promise<string> {
  const imports = { '@giotto/chart': '/node_modules/@giotto/chart/lib/index.js' };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const html = `<!doctype html><title>Plan</title>${map}<script type="module">${program}</script>`;
  const { server, url } = await serveProject(folder, html);
  const page = await browser.newPage();
  try {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(url, { waitUntil: 'networkidle' });
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return await page.evaluate(() => (window as unknown as { readonly svg: Promise<string> }).svg);
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}
