import { ensureInstalled } from './set-up/ensure-installed.mjs';
import { checkStartingNode, findRuntime, withRuntime } from './set-up/find-runtime.mjs';
import { runCommand } from './set-up/run-command.mjs';
import { runScript } from './set-up/set-up-error.mjs';

/** Who may do what (`security.md` §2): the matrix, other spellings and methods of every route, what a body may claim. */
const files = ['authorization', 'http-routes', 'endpoint-input'].map(
  (name) => `packages/server/test/${name}`,
);

/**
 * `npm run test:authz`: the authorization matrix in full, over HTTP on a real database: every route, actor, edition and
 * kind of id, with a look at the whole database after each refusal, and 10,000 steps of giving and taking rights.
 */
await runScript(async () => {
  checkStartingNode();
  await ensureInstalled();
  const env = { ...withRuntime(await findRuntime()), AUTHZ: 'full' };
  return runCommand('vitest', ['run', '--project', 'server', ...files], { env });
});
