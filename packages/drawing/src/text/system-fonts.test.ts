import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontPath } from '../fonts/font-data-uri.ts';
import { unpackWoff } from '../fonts/unpack-woff.ts';
import { searchFontFolders } from './system-fonts.ts';

let folder: string;
const codes = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'giotto-fonts-'));
  const put = (name: string, weight: 400 | 700, subset: 'latin' | 'cyrillic') => {
    const path = fontPath({ font: 'Roboto', weight, subset }).replace(/2$/, '');
    writeFileSync(join(folder, name), unpackWoff(readFileSync(path)));
  };
  put('regular.ttf', 400, 'latin');
  put('bold.ttf', 700, 'latin');
  put('cyrillic.ttf', 400, 'cyrillic');
  writeFileSync(join(folder, 'broken.ttf'), 'this is no font');
  writeFileSync(join(folder, 'readme.txt'), 'nor is this');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('installed fonts', () => {
  it('are found by their letters, in the requested weight', () => {
    const find = searchFontFolders([join(folder, 'missing'), folder]);
    expect(find(codes('Plan'), 400)?.key).toContain('regular.ttf');
    expect(find(codes('Plan'), 700)?.key).toContain('bold.ttf');
    expect(find(codes('План'), 400)?.key).toContain('cyrillic.ttf');
  });

  it('fall back to another weight', () => {
    const find = searchFontFolders([folder]);
    expect(find(codes('План'), 700)?.key).toContain('cyrillic.ttf');
    expect(find(codes('計画'), 400)).toBeUndefined();
    expect(find(codes('Plan План'), 400)).toBeUndefined();
    expect(searchFontFolders([])(codes('Plan'), 400)).toBeUndefined();
  });
});
