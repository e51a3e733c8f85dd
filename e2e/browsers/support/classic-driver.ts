import { Builder, type WebDriver } from 'selenium-webdriver';
import { Command, Name } from 'selenium-webdriver/lib/command.js';
import { type Driver, fromJson, overJson, WINDOW } from './driver.ts';

/** Opens a session with a driver that speaks WebDriver over HTTP: a fresh browser that stores nothing. */
export async function openSession(
  server: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<Driver> {
  const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await fitWindow(session);
  const found = await session.getCapabilities();
  return {
    browser: `${found.getBrowserName()} ${found.getBrowserVersion()}`,
    goTo: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    call: async (work, ...args) =>
      fromJson(await session.executeScript(`return (${overJson(work)})(arguments[0])`, JSON.stringify(args))),
    perform: (device) => session.execute(new Command(Name.ACTIONS).setParameter('actions', [device])),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    // The protocol doesn't cover the console.
    complaints: () => [],
    close: () => session.quit(),
  };
}

/** Makes the page as large as in the other browsers, adding the window's frame. */
async function fitWindow(session: WebDriver): Promise<void> {
  const window = session.manage().window();
  await window.setRect({ x: 0, y: 0, ...WINDOW });
  const [width, height] = await session.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  await window.setRect({
    x: 0,
    y: 0,
    width: 2 * WINDOW.width - width,
    height: 2 * WINDOW.height - height,
  });
}
