import fc from 'fast-check';

/** Up to 60 steps of up to 20 choices each; without bias, since small numbers would always choose the same. */
export const scenarios: fc.Arbitrary<number[][]> = fc.noBias(
  fc.array(fc.array(fc.nat({ max: 9_999 }), { minLength: 8, maxLength: 20, size: 'max' }), {
    maxLength: 60,
    size: 'max',
  }),
);
