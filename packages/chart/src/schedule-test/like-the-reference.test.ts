import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRunOptions } from '../replica/model-test/run-options.ts';
import { findDifferences, findDifferencesAsDrawn } from './find-differences.ts';
import { arbitraryNetwork } from './networks/arbitrary-network.ts';

const options = { seed: 1, ...readRunOptions(process.env) };
const fewer = { ...options, ...readRunOptions(process.env, 0.1) };

test(`CH-600 to CH-630: ${options.numRuns} random networks have the dates, slack, critical path, conflicts and drivers that a computation minute by minute finds`, () => {
  fc.assert(
    fc.property(arbitraryNetwork, (network) => {
      expect(findDifferences(network)).toEqual([]);
    }),
    options,
  );
});

test(`CH-628: ${fewer.numRuns} random networks as they are drawn have the figures of the same with manual tasks only`, () => {
  fc.assert(
    fc.property(arbitraryNetwork, (network) => {
      expect(findDifferencesAsDrawn(network)).toEqual([]);
    }),
    fewer,
  );
});
