import { readFileSync } from 'node:fs';
import { FONT_NAMES, FONT_WEIGHTS, subsetsOf } from '@giotto/chart/text';
import { create } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontPath } from './font-data-uri.ts';
import { unpackWoff } from './unpack-woff.ts';

const latin = readFileSync(fontPath({ font: 'Roboto', weight: 400, subset: 'latin' }).replace(/2$/, ''));

describe('unpackWoff', () => {
  it('produces a TrueType font with the same letters as the WOFF2 file, for every chart font', () => {
    for (const font of FONT_NAMES) {
      for (const weight of FONT_WEIGHTS) {
        for (const subset of subsetsOf(font)) {
          const path = fontPath({ font, weight, subset });
          const unpacked = create(unpackWoff(readFileSync(path.replace(/2$/, ''))));
          const web = create(readFileSync(path));
          if (!('characterSet' in unpacked) || !('characterSet' in web))
            throw new Error(`${path}: a collection`);
          expect([path, unpacked.type, unpacked.characterSet]).toEqual([path, 'TTF', web.characterSet]);
          expect(unpacked.unitsPerEm).toBe(web.unitsPerEm);
        }
      }
    }
  }, 60_000);

  it('keeps every table, with its checksum and aligned to four bytes', () => {
    const font = unpackWoff(latin);
    const count = font.readUInt16BE(4);
    expect(count).toBe(latin.readUInt16BE(12));
    for (let at = 0; at < count; at++) {
      const [checksum, offset, length] = [4, 8, 12].map((field) =>
        font.readUInt32BE(12 + 16 * at + field),
      ) as [number, number, number];
      expect(offset % 4).toBe(0);
      if (font.toString('latin1', 12 + 16 * at, 16 + 16 * at) === 'head') continue;
      let sum = 0;
      for (let word = offset; word < offset + length; word += 4) sum = (sum + font.readUInt32BE(word)) >>> 0;
      expect(sum).toBe(checksum);
    }
  });

  it('refuses anything but a WOFF file', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and so on'))).toThrow(RangeError);
    expect(() => unpackWoff(Buffer.alloc(0))).toThrow(RangeError);
    const lying = Buffer.from(latin);
    lying.writeUInt32BE(7, 44 + 12);
    expect(() => unpackWoff(lying)).toThrow();
  });
});
