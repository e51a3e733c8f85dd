import { existsSync } from 'node:fs';
import { installDebianPackage } from './install-debian-package.mjs';

/** Debian's packages of fonts for the scripts that the charts' own fonts lack, each by one of its files. */
const packages = {
  'fonts-noto-core': '/usr/share/fonts/truetype/noto/NotoSansHebrew-Regular.ttf',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-noto-color-emoji': '/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf',
};

/**
 * Fonts of all scripts, for the tests of pictures. Root on Debian installs them when they are missing; where nobody can,
 * those tests are left out and say so.
 */
export async function ensureFonts() {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length > 0) await installDebianPackage(missing, 'the tests of all scripts');
}
