import fc from 'fast-check';
import type { Scenario } from './run-world.ts';

/**
 * Where the history begins, mostly shortly before the version at which a snapshot is due, and up to 50 steps of up to 20
 * choices each; without bias, since small numbers would always choose the same.
 */
export const scenarios: fc.Arbitrary<Scenario> = fc.record(
  {
    start: fc.constantFrom(1, 492, 495, 498, 1_993, 1_997),
    steps: fc.noBias(
      fc.array(fc.array(fc.nat({ max: 9_999 }), { minLength: 8, maxLength: 20, size: 'max' }), {
        maxLength: 50,
        size: 'max',
      }),
    ),
  },
  { noNullPrototype: true },
);
