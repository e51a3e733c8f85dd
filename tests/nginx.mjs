import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../scripts/set-up/ensure-installed.mjs';
import { ensureNginx } from '../scripts/set-up/ensure-nginx.mjs';
import { checkStartingNode, findRuntime, withRuntime } from '../scripts/set-up/find-runtime.mjs';
import { inRoot } from '../scripts/set-up/root-folder.mjs';
import { runCommand } from '../scripts/set-up/run-command.mjs';
import { runScript } from '../scripts/set-up/set-up-error.mjs';

/**
 * `npm run test:nginx`: Debian's nginx with the configuration that `docs/running.md` prints, in front of two nodes. It must
 * load, take what the API's guide promises, and lose no request while the nodes are restarted one by one under load.
 */
await runScript(async () => {
  checkStartingNode();
  await ensureInstalled();
  const nginx = await ensureNginx();
  const runtime = await findRuntime();
  const folder = mkdtempSync(join(tmpdir(), 'giotto-nginx-'));
  try {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
      {
        stdio: 'ignore',
      },
    );
    const env = { ...withRuntime(runtime), NODE_EXTRA_CA_CERTS: certificate };
    return await runCommand(runtime, [inRoot('tests', 'nginx', 'run.ts'), nginx, folder], { env });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
