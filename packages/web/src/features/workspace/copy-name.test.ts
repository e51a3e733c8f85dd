import { cleanName } from '@giotto/contract/clean-name';
import { expect, it } from 'vitest';
import { copyName } from './copy-name.ts';

it.each([
  ['Plan', 'Plan2'],
  ['Plan2', 'Plan22'],
  ['', '2'],
  ['x'.repeat(98), `${'x'.repeat(98)}2`],
  ['x'.repeat(99), `${'x'.repeat(99)}2`],
  ['x'.repeat(100), `${'x'.repeat(99)}2`],
  ['🚀'.repeat(49), `${'🚀'.repeat(49)}2`],
])('copies %j as %j', (name, copy) => {
  expect(copyName(name)).toBe(copy);
});

it('always produces a name that the server accepts', () => {
  for (const name of ['🚀'.repeat(50), `${'x'.repeat(98)} y`, 'é'.repeat(100)]) {
    expect(cleanName(copyName(name)), name).not.toBeNull();
  }
});
