import { DriverService } from 'selenium-webdriver/remote';
import { openSession } from './classic-driver.ts';
import type { Engine } from './driver.ts';

/** Chromium by its own driver, to see whether a fault is one of the product or one of a browser. */
export async function startChromium(): Promise<Engine> {
  const service = new DriverService.Builder(process.env.CHROMEDRIVER_PATH ?? 'chromedriver')
    .setLoopback(true)
    .build();
  const server = await service.start();
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  return {
    open: () => openSession(server, { browserName: 'chrome', 'goog:chromeOptions': { args } }),
    stop: () => service.kill(),
  };
}
