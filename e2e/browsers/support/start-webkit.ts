import { DriverService } from 'selenium-webdriver/remote';
import { openSession } from './classic-driver.ts';
import type { Engine } from './driver.ts';
import { startProgram } from './start-program.ts';

/**
 * WebKitGTK's MiniBrowser, driven by WebKitWebDriver. It has no headless mode, so it gets a screen that nobody sees, and
 * draws by the processor. MiniBrowser has no sandbox of its own, so root can start it as it is.
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
      LIBGL_ALWAYS_SOFTWARE: '1',
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
