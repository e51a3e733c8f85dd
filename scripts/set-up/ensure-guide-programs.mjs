import { findProgram } from './find-program.mjs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

/** What the examples of `docs/api.md` are written for besides Node: each program's name is that of Debian's package. */
const PROGRAMS = ['curl', 'python3'];

/** Makes sure that the examples of the API guide can be run. Root on Debian installs what is missing. */
export async function ensureGuidePrograms() {
  const missing = () => PROGRAMS.filter((program) => findProgram([program]) === undefined);
  if (missing().length > 0) await installDebianPackage(missing(), 'the examples of the API guide');
  if (missing().length === 0) return;
  const names = missing().join(' ');
  throw new SetUpError(`The examples of the API guide need ${names} (on Debian: apt-get install ${names}).`);
}
