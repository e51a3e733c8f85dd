import { setImmediate as nextRound } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifyInParts } from './stringify-in-parts.ts';

describe('stringifyInParts', () => {
  it('gives the same as JSON.stringify (seed 42)', async () => {
    const entry = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.date({ noInvalidDate: true }));
    const answers = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.string(), fc.oneof(entry, fc.array(entry)), { noNullPrototype: true }),
    );
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        expect(await stringifyInParts(answer)).toBe(JSON.stringify(answer));
      }),
      { seed: 42 },
    );
  });

  it('yields to other work between the entries of a long list', async () => {
    const entry = 'x'.repeat(1024 * 1024);
    let rounds = 0;
    let isDone = false;
    const others = (async () => {
      while (!isDone) {
        await nextRound();
        rounds += 1;
      }
    })();
    const text = await stringifyInParts({ updates: Array(10).fill(entry) });
    const during = rounds;
    isDone = true;
    await others;
    expect(text.length).toBeGreaterThan(10 * entry.length);
    expect(during).toBeGreaterThanOrEqual(9);
  });
});
