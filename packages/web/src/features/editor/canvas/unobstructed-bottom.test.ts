import { expect, it } from 'vitest';
import { unobstructedBottom } from './unobstructed-bottom.ts';

const area = { left: 55, right: 1440, top: 49, bottom: 900 };
const tip = { left: 71, right: 351, top: 760, bottom: 884 };
const tools = { left: 500, right: 900, top: 844, bottom: 884 };

it('ends above whatever covers the row at the lower edge', () => {
  expect(unobstructedBottom(area, [tip, tools], { left: 55, right: 1200 })).toBe(760);
  expect(unobstructedBottom(area, [tip, tools], { left: 400, right: 1200 })).toBe(844);
  expect(unobstructedBottom(area, [tip, tools], { left: 920, right: 1200 })).toBe(900);
  expect(unobstructedBottom(area, [], { left: 55, right: 1200 })).toBe(900);
});

it('ignores what is at the upper edge, or hidden', () => {
  const banner = { left: 900, right: 1424, top: 57, bottom: 120 };
  const gone = { left: 0, right: 0, top: 0, bottom: 0 };
  expect(unobstructedBottom(area, [banner, gone], { left: 55, right: 1200 })).toBe(900);
});
