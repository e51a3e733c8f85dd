import { describe, expect, it } from 'vitest';
import { unpackIntegers } from './font-table.ts';
import { unpackGlyphs } from './glyph.ts';

describe('unpackIntegers', () => {
  it('reads numbers and repetitions', () => {
    expect(unpackIntegers('5 -3 *2 0 *1 7')).toEqual([5, -3, -3, -3, 0, 0, 7]);
    expect(unpackIntegers('')).toEqual([]);
  });

  it("names what it can't read", () => {
    expect(() => unpackIntegers('5 x')).toThrow('“x” is not a packed integer');
    expect(() => unpackIntegers('*3')).toThrow('“*3”');
    expect(() => unpackIntegers('1  2')).toThrow('is not a packed integer');
    expect(() => unpackIntegers('1.5')).toThrow('“1.5”');
  });
});

describe('unpackGlyphs', () => {
  const face = { characters: '41+2', advances: '600 700', before: '1 0', after: '0 1', kerning: '-50' };

  it('gives each letter its advance and kerning in em', () => {
    const table = { unitsPerEm: 1000, faces: { 400: face, 700: face } };
    const glyphs = unpackGlyphs({ font: 'Arvo', subset: 'latin', table }, 400);
    expect([...glyphs.keys()]).toEqual([0x41, 0x42]);
    expect(glyphs.get(0x42)).toMatchObject({ advance: 0.7, after: 1, script: 'latin' });
    expect(glyphs.get(0x41)?.face.kerning[0]).toBe(-0.05);
  });

  it('refuses lists of different lengths, naming the font', () => {
    const table = { unitsPerEm: 1000, faces: { 400: { ...face, advances: '600' }, 700: face } };
    expect(() => unpackGlyphs({ font: 'Arvo', subset: 'latin', table }, 400)).toThrow('Arvo 400 latin');
  });
});
