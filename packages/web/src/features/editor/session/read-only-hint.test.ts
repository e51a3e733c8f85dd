import { expect, it } from 'vitest';
import { createReadOnlyHint } from './read-only-hint.ts';

it('shows a hint at once, and again only after a pause', () => {
  const said: number[] = [];
  let now = 0;
  const hint = createReadOnlyHint(
    () => said.push(now),
    () => now,
  );
  for (const moment of [0, 100, 3_999, 4_000, 4_100]) {
    now = moment;
    hint();
  }
  expect(said).toEqual([0, 4_000]);
});
