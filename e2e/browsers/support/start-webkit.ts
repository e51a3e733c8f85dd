import { DriverService } from 'selenium-webdriver/remote';
import { openSession } from './classic-driver.ts';
import type { Engine } from './driver.ts';
import { startProgram } from './start-program.ts';

/**
 * Starts WebKitGTK's MiniBrowser, driven by WebKitWebDriver. It has no headless mode, so it gets a virtual screen, and
 * draws without a compositor. MiniBrowser has no sandbox, so root can run it unchanged.
 */
export async function startWebkit(): Promise<Engine> {
  const screen = await startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], /^(\d+)$/m);
  const { WAYLAND_DISPLAY: _, ...environment } = process.env;
  const service = new DriverService.Builder(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver')
    .setLoopback(true)
    .setEnvironment({
      ...(environment as Record<string, string>),
      DISPLAY: `:${screen.said[1]}`,
      GDK_BACKEND: 'x11',
      // Mesa's software renderer sometimes crashes the compositor's thread, and with it the browser.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    })
    .build();
  const server = await service.start();
  return {
    open: () => openSession(server, { browserName: 'MiniBrowser' }),
    stop: async () => {
      await service.kill();
      await screen.stop();
    },
  };
}
