import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { type FontWeight, SCRIPT_FAMILIES } from '@giotto/chart/text';
import { type Face, openFace } from './face.ts';
import { type FontOutline, readFontOutlines } from './font-tables.ts';

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
const MOST_FILES = 1_000;
const LARGEST_FILE = 40 * 1024 * 1024;
const DEEPEST_FOLDER = 4;
const ENDINGS = new Set(['.ttf', '.otf', '.ttc']);
/**
 * The families that pages name come first (`SCRIPT_FAMILIES`), then what Debian's `sans-serif` is, so that screen and
 * file have the same letters.
 */
const FIRST = [...SCRIPT_FAMILIES, 'DejaVu Sans'].map((family) => family.replaceAll(' ', '').toLowerCase());
const NOTO = FIRST.length;
const ANY = NOTO + 1;
/** What is worse than any family. */
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
 * Which font is better, by the name of its file: the families that pages name, Noto's others, any; the weight that is
 * wanted before the other; what is slanted, narrow, or made for something else than text last.
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

/** Finds a face that has all the letters; undefined when no font here does. */
export type FindSystemFace = (
  letters: readonly number[],
  weight: FontWeight,
  isEmoji?: boolean,
) => Face | undefined;

/**
 * Looks for letters that no chart font has among the fonts of these folders. Files are looked into from the best one on,
 * each once, and only into the list of its letters.
 */
export function searchFontFolders(folders: readonly string[]): FindSystemFace {
  let paths: readonly string[] | undefined;
  const ranked = new Map<FontWeight, readonly string[]>();
  const looked = new Map<string, readonly FontOutline[]>();
  const opened = new Map<string, Face>();

  const rankPaths = (weight: FontWeight): readonly string[] => {
    paths ??= folders.flatMap((folder) => listFiles(folder)).slice(0, MOST_FILES);
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
