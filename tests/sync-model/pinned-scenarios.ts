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
      [9, 6956],
      [27, 0, 0, 0, 1836, 0, 4271, 5449, 0, 6415],
      [30, 0, 0, 0, 737],
    ],
  },
  // A push of which nothing is left, retried by the next client, followed by another one.
  {
    start: 1,
    commands: [
      [0, 2113, 0, 0, 4134, 0, 0, 4247],
      [25, 3588],
      [0, 3973],
      [9, 948, 4287],
      [17, 5938, 4941],
    ],
  },
  // A record whose fields came back in a different order.
  {
    start: 1,
    commands: [[0, 2206, 0, 0, 4199, 0, 4087], [25, 8266], [24], [9, 9736, 0, 0, 813]],
  },
  // A connection lost just after a transaction began on it, and a save after that.
  {
    start: 1,
    commands: [
      [25, 0, 0, 0, 0, 0, 0, 0],
      [20, 0, 4905, 0, 2677, 0, 0, 0, 0],
      [32, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
  },
  // A link's end and look changed at once, restored by someone else, undone and redone: the undo is a new link.
  {
    start: 1,
    commands: [
      [0, 3476, 0, 0, 4744, 0, 0, 0, 1750, 0, 0, 0, 0],
      [9, 1536, 0, 0, 0, 0, 0, 0, 0, 0],
      [6, 2031, 0, 0, 0, 0, 0, 0, 0, 0],
      [6, 6, 0, 4615, 0, 0, 0, 0, 0, 0],
      [24, 0, 0, 0, 699, 0, 0, 0, 0],
    ],
  },
  // A draft that others made impossible leaves the queue between drafts that are sent later.
  {
    start: 1,
    commands: [
      [0, 5154, 0, 0, 943, 6339, 0, 0, 0, 0, 0, 0, 0, 0],
      [0, 1269, 0, 0, 0, 0, 0, 0, 0, 0],
      [7327, 2039, 0, 0, 6558, 0, 0, 0],
      [7646, 0, 0, 716, 0, 0, 0, 0, 0],
    ],
  },
  // Everybody is connected and nothing is left to send, when access ends and comes back before its end was told.
  {
    start: 1,
    commands: [
      [33, 2766],
      [33, 5423],
      [33, 1492],
      [33, 7794],
      [33, 0],
      [22, 0, 0, 4609],
    ],
  },
  // A bar that another deletes and brings back while it is dragged: nobody else has set it since.
  {
    start: 1,
    commands: [
      [5613, 2237, 0, 0, 0, 0, 0, 0, 0],
      [0, 6557, 0, 7796, 709, 575, 3165, 0, 0, 8279],
      [3894, 1697, 0, 0, 0, 0, 0, 0, 0, 0],
      [0, 2395, 0, 0, 1281, 0, 0, 0, 0, 0, 0],
    ],
  },
  // A start that is typed into a task that never had one, while another person changes its length, which sends it whole.
  {
    start: 1,
    commands: [
      [4069, 0, 3070, 0, 0, 1251, 0, 0, 0, 0],
      [2247, 0, 0, 0, 0, 0, 0, 0],
      [9017, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0, 0],
    ],
  },
];

/** The same of scheduled charts. */
export const pinnedScheduledScenarios: readonly Scenario[] = [];
