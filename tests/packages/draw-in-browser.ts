import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { serveProject } from './serve-project.ts';

/** Runs a program in a page of the project, with the packages as they are installed; returns `window.svg`. */
export async function drawInBrowser(browser: Browser, folder: string, program: string): Promise<string> {
  const imports = { '@giotto/chart': '/node_modules/@giotto/chart/lib/index.js' };
  const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const html = `<!doctype html><title>Plan</title>${map}<script type="module">${program}</script>`;
  await writeFile(join(folder, 'unbundled.html'), html);
  const server = await serveProject(folder);
  const page = await browser.newPage();
  try {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(`${server.url}unbundled.html`, { waitUntil: 'networkidle' });
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return await page.evaluate(() => (window as unknown as { readonly svg: Promise<string> }).svg);
  } finally {
    await page.close();
    server.close();
  }
}
