import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the journeys; command-line arguments are passed to vitest: `npm run e2e -- edit`. */
const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const result = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'e2e/vitest.config.ts', '--root', root, ...process.argv.slice(2)],
  { stdio: 'inherit', cwd: root },
);
process.exit(result.status ?? 1);
