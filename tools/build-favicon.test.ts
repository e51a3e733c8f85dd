import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFavicon } from './build-favicon.ts';

it('the fallback icon matches the script’s output', () => {
  const file = join(import.meta.dirname, '../packages/web/public/favicon.ico');
  expect(readFileSync(file).equals(makeFavicon())).toBe(true);
});
