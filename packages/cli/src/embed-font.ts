import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type FontFile, fontPath } from '@giotto/chart';

/** A font file of npm's packages as a data URI. */
export async function embedFont(file: FontFile): Promise<string> {
  const path = fileURLToPath(import.meta.resolve(fontPath(file)));
  return `data:font/woff2;base64,${await readFile(path, 'base64')}`;
}
