import { findProgram } from './find-program.mjs';
import { installDebianPackage } from './install-debian-package.mjs';
import { SetUpError } from './set-up-error.mjs';

const PROGRAMS = ['soffice', 'pdftoppm'];
const PACKAGES = ['libreoffice-impress', 'poppler-utils'];

/**
 * Makes sure that LibreOffice Impress and `pdftoppm` can be run. Root on Debian installs what is missing; other users are
 * told what to do.
 */
export async function ensureOffice() {
  const isComplete = () => PROGRAMS.every((program) => findProgram([program]) !== undefined);
  if (!isComplete()) await installDebianPackage(PACKAGES, 'the check of slides');
  if (isComplete()) return;
  throw new SetUpError(
    `The check of slides needs LibreOffice Impress and pdftoppm (on Debian: apt-get install ${PACKAGES.join(' ')}).`,
  );
}
