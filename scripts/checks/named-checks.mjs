/**
 * @typedef {object} NamedCheck
 * @property {readonly string[]} projects of Vitest
 * @property {readonly string[]} files by the beginning of their paths
 * @property {Readonly<Record<string, string>>} [env] what makes the tests go further than `npm test` lets them
 * @property {number} [runs] how often properties are tried, unless `--runs` says otherwise
 */

/** @param {readonly string[]} names */
const serverTests = (...names) => names.map((name) => `packages/server/test/${name}`);

/**
 * What can be asked for by name, `npm run test:<name>`: the tests of one subject, in full.
 *
 * @type {Readonly<Record<string, NamedCheck>>}
 */
export const namedChecks = {
  /** Every route, actor, edition and kind of id, and 10,000 steps of giving and taking rights (`security.md` §2). */
  authz: {
    projects: ['server'],
    files: serverTests('authorization', 'http-routes', 'endpoint-input'),
    env: { AUTHZ: 'full' },
  },
  /** Random walks through orders, events and faults (`security.md` P2). */
  billing: { projects: ['server'], files: serverTests('billing-walks', 'stripe-keepers'), runs: 10_000 },
};
