import { DriverService } from 'selenium-webdriver/remote';
import { openSession } from './classic-driver.ts';
import type { Engine } from './driver.ts';

/** Starts Chromium with its own driver, to tell faults of the product from those of a browser. */
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
