import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import type { FontWeight } from '@giotto/chart/text';
import { create, type Font } from 'fontkit';
import { type Face, readFace } from './face.ts';

/** Where systems keep their fonts. Those that are not there are passed over. */
export function listFontFolders(): readonly string[] {
  const home = homedir();
  return [
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    join(home, '.fonts'),
    join(home, '.local/share/fonts'),
    '/System/Library/Fonts',
    '/Library/Fonts',
    join(home, 'Library/Fonts'),
  ];
}

/** So much of a system's fonts is looked at: a search has an end, whatever is installed. */
const MOST_FILES = 500;
const LARGEST_FILE = 40 * 1024 * 1024;
const DEEPEST_FOLDER = 4;
const ENDINGS = new Set(['.ttf', '.otf', '.ttc']);

/** A font of the system and the letters that it has. */
interface SystemFont {
  readonly path: string;
  /** The PostScript name, for files with several fonts. */
  readonly name: string;
  readonly isBold: boolean;
  /** Its code points in ascending order: in this form the fonts of a whole system take a few megabytes. */
  readonly letters: Uint32Array;
}

function listFiles(folder: string, depth = 0): string[] {
  if (depth > DEEPEST_FOLDER) return [];
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path, depth + 1);
    return entry.isFile() && ENDINGS.has(extname(entry.name).toLowerCase()) ? [path] : [];
  });
}

/** Whether letters can be drawn from outlines, and a file may hold them: pictures of emoji have none. */
function isUsable(font: Font): boolean {
  const { directory } = font as unknown as { directory?: { tables?: Readonly<Record<string, unknown>> } };
  const hasOutlines = directory?.tables?.glyf !== undefined || directory?.tables?.['CFF '] !== undefined;
  const { fsType } = font['OS/2'] as unknown as { fsType?: { readonly noEmbedding?: boolean } };
  return hasOutlines && fsType?.noEmbedding !== true;
}

/** The fonts of one file that can be used; none when it cannot be read. */
function readFonts(path: string): SystemFont[] {
  try {
    if (statSync(path).size > LARGEST_FILE) return [];
    const file = create(readFileSync(path));
    const fonts = 'fonts' in file ? file.fonts : [file];
    return fonts.filter(isUsable).map((font) => ({
      path,
      name: font.postscriptName,
      isBold: /bold|black|heavy/i.test(`${font.subfamilyName} ${font.postscriptName}`),
      letters: Uint32Array.from(font.characterSet).sort(),
    }));
  } catch {
    return [];
  }
}

function has({ letters }: SystemFont, letter: number): boolean {
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((letters[middle] ?? 0) < letter) low = middle + 1;
    else high = middle;
  }
  return letters[low] === letter;
}

/** Upright text fonts of the weight first, those that are made for all scripts before others. */
function rank(font: SystemFont, weight: FontWeight): number {
  const isOther = font.isBold !== (weight === 700);
  const isSlanted = /italic|oblique|mono|serif/i.test(font.name);
  const isBroad = /noto|dejavu|pingfang|hiragino|arial ?unicode/i.test(font.name);
  return (isOther ? 4 : 0) + (isSlanted ? 2 : 0) + (isBroad ? 0 : 1);
}

/** Finds a face that has all the letters; undefined when no font here does. */
export type FindSystemFace = (letters: readonly number[], weight: FontWeight) => Face | undefined;

/** Looks for letters that no chart font has among the fonts of these folders, which are read when first asked. */
export function searchFontFolders(folders: readonly string[]): FindSystemFace {
  let fonts: readonly SystemFont[] | undefined;
  const opened = new Map<string, Face | undefined>();
  const open = ({ path, name }: SystemFont): Face | undefined => {
    const key = `${path} ${name}`;
    if (!opened.has(key))
      opened.set(key, readFace(key, readFileSync(path), path.endsWith('.ttc') ? name : undefined));
    return opened.get(key);
  };
  return (letters, weight) => {
    fonts ??= folders
      .flatMap((folder) => listFiles(folder))
      .slice(0, MOST_FILES)
      .flatMap(readFonts);
    const [found] = fonts
      .filter((font) => letters.every((letter) => has(font, letter)))
      .sort((a, b) => rank(a, weight) - rank(b, weight));
    return found && open(found);
  };
}
