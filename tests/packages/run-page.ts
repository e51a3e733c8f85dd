import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { serveProject } from './serve-project.ts';

/** Nothing inline, no evaluated code, nothing of other servers. */
const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'";

/** A page that a program was bundled for. */
export interface PageCase {
  readonly name: string;
  readonly program: string;
  /** In `main`. */
  readonly markup?: string;
  readonly width?: number;
}

/**
 * Bundles a program, opens it in a page under a strict content policy, and runs a case there. Throws if the page has errors,
 * or something against its policy.
 */
export async function runPage(
  browser: Browser,
  folder: string,
  { name, program, markup = '', width = 800 }: PageCase,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  const entry = join(folder, `${name}.js`);
  await writeFile(entry, program);
  await build({
    root: folder,
    base: `/built/${name}/`,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: join(folder, 'built', name),
      minify: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'main.js' } },
    },
  });
  await mkdir(join(folder, 'built', name), { recursive: true });
  const html = `<!doctype html><html lang="en"><title>Plan</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css"><main>${markup}</main><script type="module" src="/built/${name}/main.js"></script>`;
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, 'page.css'), 'html{color-scheme:light dark}body{margin:0}');
  const server = await serveProject(folder, { 'content-security-policy': STRICT });
  const page = await browser.newPage({ viewport: { width, height: 600 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  try {
    await page.goto(`${server.url}${name}.html`);
    await run(page);
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } finally {
    await page.close();
    server.close();
  }
}
