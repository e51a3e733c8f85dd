import type { Page } from 'playwright-core';

/** Taps twice in one place, fast enough for a double tap however busy the machine is: no tap waits for the other. */
export async function doubleTap(page: Page, x: number, y: number): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const tap = () => [touch('touchStart', [{ x, y }]), touch('touchEnd', [])];
  await Promise.all([...tap(), ...tap()]);
  await fingers.detach();
}
