import { ensureWebBuilt } from './set-up/ensure-web-built.mjs';
import { findRuntime } from './set-up/find-runtime.mjs';
import { runScript } from './set-up/set-up-error.mjs';

/** Builds the web app if the build is missing or older than its sources. */
await runScript(async () => {
  await ensureWebBuilt(await findRuntime());
  return 0;
});
