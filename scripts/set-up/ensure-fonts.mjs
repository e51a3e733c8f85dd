import { existsSync } from 'node:fs';
import { installDebianPackage } from './install-debian-package.mjs';

/** Debian's font packages for the scripts that the charts' own fonts lack, each identified by one of its files. */
const packages = {
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
};

/**
 * Ensures fonts for all scripts, for tests of pictures. Root on Debian installs missing ones; if that isn't possible,
 * those tests are skipped and say so.
 */
export async function ensureFonts() {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0) await installDebianPackage(missing, 'the tests of all scripts');
}
