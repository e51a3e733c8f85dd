/**
 * @typedef {object} NamedCheck
 * @property {readonly string[]} projects Vitest projects
 * @property {readonly string[]} files prefixes of their paths
 * @property {readonly string[]} [journeys] run in the browser after the tests
 * @property {Readonly<Record<string, string>>} [env] makes the tests more thorough than in `npm test`
 * @property {true} [hasKinds] `--only` chooses among its kinds
 * @property {number} [runs] runs per property, unless `--runs` overrides it
 */

/** @param {readonly string[]} names */
const serverTests = (...names) => names.map((name) => `packages/server/test/${name}`);

/**
 * Checks for `npm run test:<name>`: all tests of one subject, in full.
 *
 * @type {Readonly<Record<string, NamedCheck>>}
 */
export const namedChecks = {
  /**
   * Every route, actor, edition and kind of id, and 10,000 steps of granting and revoking access (`security.md` §2).
   */
  authz: {
    projects: ['server'],
    files: serverTests('authorization/authorization', 'platform/http-routes', 'platform/endpoint-input'),
    env: { AUTHZ: 'full' },
  },
  /** Random walks through orders, events and faults, and events in every order with crashes of the node (P1, P2). */
  billing: {
    projects: ['server'],
    files: [
      ...serverTests('billing/billing-walks', 'billing/billing-event-orders', 'billing/billing-late-calls'),
      'packages/stripe-simulator/test/object-stores',
    ],
    runs: 10_000,
  },
  /**
   * Hostile and random input for every call, and the limits at -1, 0 and +1 (I1-I3, I5, I7-I9, I12-I14, A2, A6, A10).
   */
  inputs: {
    projects: ['server', 'contract', 'chart', 'web'],
    files: [
      ...serverTests(
        'platform/endpoint',
        'platform/http-input',
        'platform/http-body',
        'platform/http-large-bodies',
        'charts/gantt-limits',
        'accounts/account-codes',
        'accounts/account-register',
        'charts/realtime.test',
      ),
      ...[
        'accounts/security/password-hasher',
        'accounts/security/common-passwords',
        'charts/public/embed-options',
        'operations/data-export/zip-files',
      ].map((name) => `packages/server/src/domains/${name}`),
      ...['redirect', 'email', 'file-name', 'order-amounts', 'strip-bidi-controls'].map(
        (name) => `packages/contract/src/${name}`,
      ),
      'packages/chart/src/schema',
      'packages/chart/src/clipboard',
      'packages/web/src/lib/safe-link',
      'packages/web/src/app/search-query',
      'packages/web/src/app/guard',
      'packages/web/src/app/plain-values',
      'packages/web/src/features/auth/referral',
    ],
    runs: 500,
  },
  /** One account, or one address, does all it may of each heavy kind: others are answered as soon (`operations.md` §5). */
  fairness: {
    projects: ['server'],
    files: serverTests('fairness'),
    env: { FAIRNESS: 'full' },
    hasKinds: true,
  },
  /** Folders changed by two tabs over two nodes, in some ten thousand steps (C10). */
  folders: { projects: ['server'], files: serverTests('workspace/account-folders-model'), runs: 2_500 },
  /** How often each page sends requests, for every call that can fail and every way to fail; about 20 minutes. */
  quiet: {
    projects: ['web'],
    files: ['packages/web/src/app/query-client'],
    journeys: ['quiet-pages'],
    env: { QUIET: 'full' },
  },
  /** The headers of every route, and what other sites can do to it (H1-H4, C13, C19). */
  headers: {
    projects: ['server'],
    files: serverTests(
      'platform/http-header',
      'platform/http-cross-site',
      'platform/http-routes',
      'platform/http-web-app',
      'charts/gantt-public',
      'platform/page-policies',
      'authorization/authorization-pages',
    ),
    journeys: ['embed', 'foreign-site', 'framing', 'sign-up-to-embed'],
  },
  /** Retention periods, to the second (`security.md` section 3.5). */
  retention: {
    projects: ['server'],
    files: serverTests(
      'operations/retention',
      'accounts/account-deletion',
      'accounts/account-erasure',
      'operations/maintenance',
    ),
    env: { RETENTION: 'full' },
  },
  /** A backup restored into an empty database is identical, and the program works on it (T-BAK, C7). */
  restore: { projects: ['server'], files: serverTests('operations/backup') },
  /** The engine of schedules against a computation minute by minute, on random networks (CH-600 to CH-630). */
  schedule: { projects: ['chart'], files: ['packages/chart/src/schedule-test'], runs: 20_000 },
  /**
   * Personal texts and credentials appear in no log, metric, report, refusal or address, and nowhere in the web app.
   */
  secrets: {
    projects: ['server', 'scripts'],
    files: [
      ...serverTests(
        'operations/secrets',
        'operations/log-canaries',
        'platform/http-log',
        'operations/watching',
        'operations/metrics',
      ),
      'tests/leaks/',
    ],
    env: { SECRETS: 'full' },
  },
  /** What a picture of a chart must never do, wherever it is opened (I4, I4a). */
  svg: {
    projects: ['server'],
    files: serverTests('charts/gantt-pictures'),
    journeys: ['hostile-pictures'],
    env: { SVG: 'full' },
  },
  /** Whether response times reveal what responses hide (A9), with 2,000 requests of each kind. */
  timing: {
    projects: ['server'],
    files: serverTests('accounts/timing', 'accounts/mann-whitney'),
    env: { TIMING: '2000' },
  },
};
