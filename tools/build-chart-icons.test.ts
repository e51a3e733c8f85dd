import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outlinesSource } from './build-chart-icons.ts';

it('the generated outlines match the script’s output', () => {
  const file = join(import.meta.dirname, '../packages/chart/src/icons/generated/outlines.ts');
  expect(readFileSync(file, 'utf8')).toBe(outlinesSource());
});
