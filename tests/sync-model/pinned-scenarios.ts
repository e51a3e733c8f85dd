import type { Scenario } from './run-simulation.ts';

/**
 * Scenarios that once broke a rule, as printed in the failure report; every `npm test` runs them first. Identities and
 * timing are new in each run, so a scenario that meets a different state may no longer show its fault: a fixed fault
 * also gets a separate test next to the code.
 */
export const pinnedScenarios: readonly Scenario[] = [
  // A suggestion about a task that its author doesn't see.
  {
    start: 1,
    commands: [
      [0, 296],
      [1563, 6956],
      [4319, 0, 0, 0, 1836, 0, 4271, 5449, 0, 6415],
      [474, 0, 0, 0, 737],
    ],
  },
  // A push of which nothing is left, retried by the next client, followed by another one.
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
  // A record whose fields came back in a different order.
  {
    start: 1,
    commands: [[0, 2206, 0, 0, 4199, 0, 4087], [2356, 8266], [5426], [5485, 9736, 0, 0, 813]],
  },
  // A connection lost just after a transaction began on it, and a save after that.
  {
    start: 1,
    commands: [
      [6426, 0, 0, 0, 0, 0, 0, 0],
      [353, 0, 4905, 0, 2677, 0, 0, 0, 0],
      [8727, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
  },
  // A link's end and look changed at once, restored by someone else, undone and redone: the undo is a new link.
  {
    start: 1,
    commands: [
      [0, 3476, 0, 0, 4744, 0, 0, 0, 1750, 0, 0, 0, 0],
      [194, 1536, 0, 0, 0, 0, 0, 0, 0, 0],
      [5445, 2031, 0, 0, 0, 0, 0, 0, 0, 0],
      [8072, 6, 0, 4615, 0, 0, 0, 0, 0, 0],
      [9570, 0, 0, 0, 699, 0, 0, 0, 0],
    ],
  },
  // Everybody is connected and nothing is left to send, when access ends and comes back before its end was told.
  {
    start: 1,
    commands: [
      [3881, 2766],
      [3807, 5423],
      [8025, 1492],
      [1550, 7794],
      [6878, 0],
      [5572, 0, 0, 4609],
    ],
  },
];

/** The same of scheduled charts. */
export const pinnedScheduledScenarios: readonly Scenario[] = [];
