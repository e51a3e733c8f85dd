import { expect, it } from 'vitest';
import { dismiss, isDismissed } from './dismissal.ts';

const DAY = 86_400_000;

function createMemory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

it('lasts exactly one day, for one prompt of one chart', () => {
  const memory = createMemory();
  expect(isDismissed(memory, 'end', 'a', 1000)).toBe(false);
  dismiss(memory, 'end', 'a', 1000);
  expect(isDismissed(memory, 'end', 'a', 1000 + DAY - 1)).toBe(true);
  expect(isDismissed(memory, 'end', 'a', 1000 + DAY)).toBe(true);
  expect(isDismissed(memory, 'end', 'a', 1000 + DAY + 1)).toBe(false);
  expect(isDismissed(memory, 'end', 'b', 1001)).toBe(false);
  expect(isDismissed(memory, 'start', 'a', 1001)).toBe(false);
});
