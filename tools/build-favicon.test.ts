import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFavicon } from './build-favicon.ts';

it('the icon for pages that name none is what the script makes of the drawing', () => {
  const file = join(import.meta.dirname, '../packages/web/public/favicon.ico');
  expect(readFileSync(file).equals(makeFavicon())).toBe(true);
});
