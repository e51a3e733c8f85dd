import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const PDFJS = fileURLToPath(new URL('..', import.meta.resolve('pdfjs-dist/build/pdf.mjs')));
/** A host that exists only for this page, which gets its answers from here. */
const HOST = 'http://pictures.test';

/** An image file as Chromium shows it, one pixel per px, on white: SVG or PNG. */
export async function rasterizeImage(page: Page, bytes: Buffer, type: string): Promise<Buffer> {
  await page.goto('about:blank');
  await page.setContent('<style>body{margin:0;background:#fff}img{display:block}</style><img alt="">');
  const image = page.locator('img');
  await image.evaluate(
    async (element: HTMLImageElement, source) => {
      element.src = source;
      await element.decode();
    },
    `data:${type};base64,${bytes.toString('base64')}`,
  );
  return image.screenshot();
}

/** The first page of a PDF, one pixel per point, drawn by pdf.js in Chromium. */
export async function rasterizePdf(page: Page, bytes: Buffer): Promise<Buffer> {
  const [first] = await rasterizePages(page, bytes);
  if (!first) throw new Error('the PDF has no page');
  return first;
}

/** All pages of a PDF, one pixel per point, drawn by pdf.js in Chromium. */
export async function rasterizePages(page: Page, bytes: Buffer): Promise<readonly Buffer[]> {
  await page.unroute(`${HOST}/**`);
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    if (pathname === '/file.pdf') return route.fulfill({ contentType: 'application/pdf', body: bytes });
    const script = await readFile(join(PDFJS, pathname)).catch(() => null);
    return script === null
      ? route.fulfill({ status: 204 })
      : route.fulfill({ contentType: 'text/javascript', body: script });
  });
  await page.goto(`${HOST}/`);
  await page.addScriptTag({
    type: 'module',
    content: `
      import * as pdfjs from '${HOST}/build/pdf.mjs';
      pdfjs.GlobalWorkerOptions.workerSrc = '${HOST}/build/pdf.worker.mjs';
      const file = await pdfjs.getDocument({ url: '${HOST}/file.pdf' }).promise;
      for (let number = 1; number <= file.numPages; number++) {
        const sheet = await file.getPage(number);
        const viewport = sheet.getViewport({ scale: 1 });
        const canvas = document.createElement('canvas');
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        document.body.append(canvas);
        await sheet.render({ canvas, viewport }).promise;
      }
      document.body.dataset.done = 'true';`,
  });
  await page.locator('body[data-done]').waitFor();
  const urls = await page
    .locator('canvas')
    .evaluateAll((canvases) =>
      canvases.map((canvas) => (canvas as HTMLCanvasElement).toDataURL('image/png')),
    );
  return urls.map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64'));
}
