import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { serveProject } from './serve-project.ts';

/** Nothing inline, no evaluated code, nothing of other servers. */
const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'";

/** A page that a program was bundled for. */
export interface PageCase {
  readonly name: string;
  /** Loaded after the markup; empty: the markup loads what it needs. */
  readonly program: string;
  /** Files beside the program, by name: what it imports, or the page fetches. */
  readonly files?: Readonly<Record<string, string>>;
  /** In `main`; its modules are bundled too. */
  readonly markup?: string;
  readonly width?: number;
}

/**
 * Bundles a page with its program, opens it under a strict content policy, and runs a case there. Throws if the page has errors,
 * or something against its policy.
 */
export async function runPage(
  browser: Browser,
  folder: string,
  { name, program, files = {}, markup = '', width = 800 }: PageCase,
  run: (page: Page) => Promise<void>,
): Promise<void> {
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  await writeFile(join(folder, `${name}.js`), program);
  const entry = join(folder, `${name}.html`);
  const html = `<!doctype html><html lang="en"><title>Plan</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css"><body><main>${markup}</main><script type="module" src="./${name}.js"></script></body></html>`;
  await writeFile(entry, html);
  await writeFile(join(folder, 'page.css'), 'html{color-scheme:light dark}body{margin:0}');
  await build({
    root: folder,
    base: `/built/${name}/`,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      outDir: join(folder, 'built', name),
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
  });
  const server = await serveProject(folder, { 'content-security-policy': STRICT });
  const page = await browser.newPage({ viewport: { width, height: 600 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text());
  });
  try {
    await page.goto(`${server.url}built/${name}/${name}.html`);
    await run(page);
    if (errors.length > 0) throw new Error(errors.join('\n'));
  } finally {
    await page.close();
    server.close();
  }
}
