import { expect, test } from 'vitest';
import { importedName } from './imported-name.ts';

test.each([
  ['Bridge', 'plan.xml', 'Bridge'],
  [undefined, 'Site_plan 2027.xlsx', 'Site plan 2027'],
  ['   ', 'roadmap.plan.json', 'roadmap'],
  [undefined, 'v1.2 final', 'v1.2 final'],
  [undefined, '', ''],
  ['x'.repeat(1_000), 'plan.xml', 'x'.repeat(100)],
  ['🚧'.repeat(101), 'plan.xml', '🚧'.repeat(100)],
])('a plan named %j in the file %j is called %j', (planName, fileName, name) => {
  expect(importedName(planName, fileName)).toBe(name);
});
