import type { Scenario } from './run-world.ts';

/**
 * Scenarios that once broke a rule, as the report of the failure printed them; every `npm test` runs them first. Identities
 * and timing are new in each run, so a scenario that meets another state than it did may no longer show its fault: the
 * mended fault gets a test of its own beside the code as well.
 */
export const pinnedScenarios: readonly Scenario[] = [];
