import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { type FontWeight, SCRIPT_FAMILIES } from '@giotto/chart/text';
import { type Face, openFace } from './face.ts';
import { type FontOutline, readFontOutlines } from './font-tables.ts';

/** The font folders of all supported systems. Missing ones are skipped. */
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

/** Limits on the search, so that it ends whatever is installed. */
const MAX_FILES = 1_000;
const LARGEST_FILE = 40 * 1024 * 1024;
const DEEPEST_FOLDER = 4;
const ENDINGS = new Set(['.ttf', '.otf', '.ttc']);
/**
 * The families that pages name come first (`SCRIPT_FAMILIES`), then Debian's `sans-serif`, so that screen and file use
 * the same fonts.
 */
const FIRST = [...SCRIPT_FAMILIES, 'DejaVu Sans'].map((family) => family.replaceAll(' ', '').toLowerCase());
const NOTO = FIRST.length;
const ANY = NOTO + 1;
/** The penalty for the wrong weight: greater than for any family. */
const OTHER_WEIGHT = ANY + 1;
const ODD = 2 * OTHER_WEIGHT;

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

/**
 * Ranks a font by its file name, best first: the families that pages name, other Noto fonts, all others; the requested
 * weight before others; italic, condensed and special-purpose fonts last.
 */
function rank(path: string, weight: FontWeight): number {
  const name = basename(path, extname(path)).toLowerCase();
  const [family = name] = name.split('-');
  const named = FIRST.indexOf(family);
  const place = named >= 0 ? named : family.startsWith('notosans') ? NOTO : ANY;
  const isBold = /bold|black|heavy/.test(name);
  const isOdd = /italic|oblique|mono|serif|condensed|light|thin|nastaliq|kufi|unjoined|looped/.test(name);
  return (isOdd ? ODD : 0) + (isBold === (weight === 700) ? 0 : OTHER_WEIGHT) + place;
}

const isForEmoji = (path: string) => /emoji/i.test(basename(path));

function has({ letters }: FontOutline, letter: number): boolean {
  let low = 0;
  let high = letters.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((letters[middle] ?? 0) < letter) low = middle + 1;
    else high = middle;
  }
  return letters[low] === letter;
}

/** Finds a face that has all the letters; undefined if there is none. */
export type FindSystemFace = (
  letters: readonly number[],
  weight: FontWeight,
  isEmoji?: boolean,
) => Face | undefined;

/**
 * Searches these folders for fonts with letters that no chart font has. Opens the best-ranked files first, each only
 * once, and reads only its character map.
 */
export function searchFontFolders(folders: readonly string[]): FindSystemFace {
  let paths: readonly string[] | undefined;
  const ranked = new Map<FontWeight, readonly string[]>();
  const looked = new Map<string, readonly FontOutline[]>();
  const opened = new Map<string, Face>();

  const rankPaths = (weight: FontWeight): readonly string[] => {
    paths ??= folders.flatMap((folder) => listFiles(folder)).slice(0, MAX_FILES);
    const known = ranked.get(weight) ?? [...paths].sort((a, b) => rank(a, weight) - rank(b, weight));
    ranked.set(weight, known);
    return known;
  };
  const lookInto = (path: string): readonly FontOutline[] => {
    const known = looked.get(path) ?? (statSync(path).size > LARGEST_FILE ? [] : readFontOutlines(path));
    looked.set(path, known);
    return known;
  };
  const open = (path: string, index: number): Face => {
    const key = `${path} ${index}`;
    const face = opened.get(key) ?? openFace(key, readFileSync(path), index);
    opened.set(key, face);
    return face;
  };
  return (letters, weight, isEmoji = false) => {
    const ordered = rankPaths(weight);
    for (const path of isEmoji ? [...ordered.filter(isForEmoji), ...ordered] : ordered) {
      if (!isEmoji && isForEmoji(path)) continue;
      const found = lookInto(path).find((font) => letters.every((letter) => has(font, letter)));
      if (found !== undefined) return open(path, found.index);
    }
    return undefined;
  };
}
