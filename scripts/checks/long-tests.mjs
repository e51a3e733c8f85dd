/**
 * The slowest test files: full starts of the program and its database, random simulations of several nodes and of
 * payments, and every input of every call. `npm test -- --all` runs them; `npm test` skips them to finish sooner.
 */
export const LONG_TESTS = [
  'packages/server/src/platform/database/embedded/embedded-database.test.ts',
  'packages/server/src/platform/database/embedded/identity.test.ts',
  'packages/server/test/accounts/account-deletion-billing.test.ts',
  'packages/server/test/authorization/authorization-revoke.test.ts',
  'packages/server/test/billing/billing-abandoned-intents.test.ts',
  'packages/server/test/billing/billing-event-orders.test.ts',
  'packages/server/test/billing/billing-follow-ups.test.ts',
  'packages/server/test/billing/billing-previews.test.ts',
  'packages/server/test/billing/billing-second-orders.test.ts',
  'packages/server/test/billing/billing-walks.test.ts',
  'packages/server/test/billing/simulator-process.test.ts',
  'packages/server/test/charts/gantt-export-limits.test.ts',
  'packages/server/test/operations/retention-killed.test.ts',
  'packages/server/test/platform/database-loss.test.ts',
  'packages/server/test/platform/endpoint-fuzz.test.ts',
  'packages/server/test/platform/endpoint-input.test.ts',
  'packages/server/test/platform/main.test.ts',
  'packages/stripe-simulator/test/main.test.ts',
  'tests/sync-model/planted-faults.test.ts',
  'tests/sync-model/simulation-first.test.ts',
  'tests/sync-model/simulation-scheduled.test.ts',
  'tests/sync-model/simulation-second.test.ts',
];
