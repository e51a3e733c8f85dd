import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { startBrowser } from '../e2e/support/browser.ts';
import { findChromium, HEADLESS } from '../scripts/set-up/find-chromium.mjs';
import { type Bench, type Measurement, summarise } from './measurement.ts';
import { withSite } from './site/bench-site.ts';

const BUILD = fileURLToPath(new URL('../scripts/build-web.mjs', import.meta.url));
const VISITS = 9;
/** The connection of Lighthouse's desktop pages: 10 Mbit/s, 40 ms there and back. */
const CONNECTION = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_310_720,
  uploadThroughput: 1_310_720,
};

interface Visit {
  /** Ms from the start of the navigation to the frame with the chart. */
  readonly picture: number;
  /** KB over the connection until then. */
  readonly weight: number;
}

/** Opens the page as somebody does who has never been here. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', CONNECTION);
    let bytes = 0;
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'commit' });
    const picture = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (!document.querySelector('[data-picture] [data-part=bar]')) return requestAnimationFrame(look);
            // The picture is in the frame being made; the message arrives once that frame is handed over for painting.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now());
            port2.postMessage(null);
          };
          look();
        }),
    );
    return { picture, weight: bytes / 1000 };
  } finally {
    await context.close();
  }
}

/** The editor without an account, from an empty cache to the first picture. */
export const bench: Bench = {
  name: 'try',
  async measure(): Promise<readonly Measurement[]> {
    const { status } = spawnSync(process.execPath, [BUILD], { stdio: 'inherit' });
    if (status !== 0) throw new Error('The web app could not be built');
    return withSite(1, async ({ nodes: [node] }) => {
      if (node === undefined) throw new Error('There is no node');
      const browser = await startBrowser(findChromium(HEADLESS));
      try {
        const visits: Visit[] = [];
        // The first visit warms the server up.
        for (let at = 0; at <= VISITS; at++) visits.push(await visit(browser, `${node.origin}/try`));
        const measured = visits.slice(1);
        const { median, largest } = summarise(measured.map(({ picture }) => picture));
        const what = '/try, empty cache, 10 Mbit/s and 40 ms, to the first picture';
        return [
          { what: `${what}, median`, value: median, unit: 'ms', limit: 1_500 },
          { what: `${what}, slowest`, value: largest, unit: 'ms' },
          {
            what: '/try, loaded until then',
            value: summarise(measured.map(({ weight }) => weight)).median,
            unit: 'kB',
          },
        ];
      } finally {
        await browser.close();
      }
    });
  },
};
