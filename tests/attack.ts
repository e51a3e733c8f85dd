import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ACCEPTED_FINDINGS } from './attack/accepted-findings.ts';
import { startAttackSite } from './attack/attack-site.ts';
import { ATTACKS } from './attack/attacks.ts';
import { isAccepted } from './attack/findings.ts';
import { installPrograms } from './attack/programs.ts';
import { provePrograms } from './attack/prove-programs.ts';

/** API calls answered by the node, according to its log. */
const countAnswers = (output: string) => output.split('"msg":"answered"').length - 1;

/**
 * `npm run test:attack`: attacks a node on loopback over its embedded database with Debian's slowhttptest, sqlmap and
 * wapiti, signed in and signed out, for about ten minutes. Fails on any finding that docs/security.md doesn't explain.
 */
async function run(only: string | undefined): Promise<void> {
  const missing = installPrograms();
  if (missing.length > 0)
    throw new Error(`Install ${missing.join(', ')} (as root: apt-get install ${missing.join(' ')}).`);
  const folder = await mkdtemp(join(tmpdir(), 'giotto-attack-'));
  console.log('a planted target, whose holes have to be found');
  await provePrograms(folder);
  const site = await startAttackSite(join(folder, 'data'));
  let faults = 0;
  try {
    for (const attack of ATTACKS.filter(({ name }) => name.includes(only ?? ''))) {
      console.log(attack.name);
      const before = countAnswers(site.server.output);
      const findings = await attack.run(site, folder);
      console.log(`  ${countAnswers(site.server.output) - before} calls of the API`);
      for (const finding of findings) {
        const { kind, place, says } = finding;
        if (isAccepted(finding, ACCEPTED_FINDINGS)) console.log(`  explained: ${kind} at ${place}`);
        else {
          faults++;
          console.log(`  FOUND: ${kind} at ${place}: ${says}`);
        }
      }
      const { ok } = await fetch(`${site.server.origin}/ready`);
      if (!ok) throw new Error(`the node is not ready after ${attack.name}`);
    }
  } finally {
    await site.server.stop();
  }
  console.log(`${faults} findings that docs/security.md does not explain.`);
  if (faults > 0) console.log(`The reports are in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
  process.exitCode = faults === 0 ? 0 : 1;
}

await run(process.argv[2]);
process.exit();
