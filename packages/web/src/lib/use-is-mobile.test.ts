import { expect, it } from 'vitest';
import { isMobile } from './use-is-mobile.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

it.each([
  [desktop, 799, true],
  [desktop, 800, false],
  [desktop, 801, false],
  [phone, 1200, true],
  [phone, 390, true],
])('decides for %s at %i px: %s', (agent, width, answer) => {
  expect(isMobile(agent, width)).toBe(answer);
});
