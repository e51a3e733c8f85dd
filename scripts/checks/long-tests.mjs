/**
 * Test files that take longest: whole starts of the program and its database, random worlds of several nodes, and every
 * input of every call. `npm test -- --all` runs them; `npm test` leaves them out, to be done sooner.
 */
export const LONG_TESTS = [
  'packages/server/src/platform/database/embedded/embedded-database.test.ts',
  'packages/server/src/platform/database/embedded/identity.test.ts',
  'packages/server/test/authorization-revoke.test.ts',
  'packages/server/test/endpoint-fuzz.test.ts',
  'packages/server/test/endpoint-input.test.ts',
  'packages/server/test/gantt-export-limits.test.ts',
  'packages/server/test/main.test.ts',
  'packages/server/test/retention-killed.test.ts',
  'scripts/sync-model/planted-faults.test.ts',
  'scripts/sync-model/world-first.test.ts',
  'scripts/sync-model/world-second.test.ts',
];
