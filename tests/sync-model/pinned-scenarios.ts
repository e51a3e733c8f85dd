import type { Scenario } from './run-simulation.ts';

/**
 * Scenarios that once broke a rule, as the report of the failure printed them; every `npm test` runs them first. Identities
 * and timing are new in each run, so a scenario that meets another state than it did may no longer show its fault: the
 * mended fault gets a test of its own beside the code as well.
 */
export const pinnedScenarios: readonly Scenario[] = [
  // A suggestion about a task that its author does not see.
  {
    start: 1,
    commands: [
      [0, 296],
      [1563, 6956],
      [4319, 0, 0, 0, 1836, 0, 4271, 5449, 0, 6415],
      [474, 0, 0, 0, 737],
    ],
  },
  // A push of which nothing is left, repeated by the next client, with another one after it.
  {
    start: 1,
    commands: [
      [0, 2113, 0, 0, 4134, 0, 0, 4247],
      [3651, 3588],
      [0, 3973],
      [8112, 948, 4287],
      [7824, 5938, 4941],
    ],
  },
  // A record whose fields came back in another order.
  {
    start: 1,
    commands: [[0, 2206, 0, 0, 4199, 0, 4087], [2356, 8266], [5426], [5485, 9736, 0, 0, 813]],
  },
  // A connection that was lost just after a transaction had begun on it, and a save after that.
  {
    start: 1,
    commands: [
      [6426, 0, 0, 0, 0, 0, 0, 0],
      [353, 0, 4905, 0, 2677, 0, 0, 0, 0],
      [8727, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
  },
];
