import { expect, it } from 'vitest';
import { isTokenLike, isTokenText, makeTokenText } from './token-text.ts';

/** A token made long ago: its checksum may never be computed differently. */
const old = 'gio_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg';

it('an access token has the documented form, 256 random bits and more, and is its own', () => {
  const tokens = Array.from({ length: 1_000 }, makeTokenText);
  for (const token of tokens) expect(token).toMatch(/^gio_[0-9A-Za-z]{49}$/);
  expect(tokens.every((token) => isTokenLike(token) && isTokenText(token))).toBe(true);
  expect(new Set(tokens).size).toBe(1_000);
  expect(43 * Math.log2(62)).toBeGreaterThan(256);
  const digits = new Set(tokens.flatMap((token) => [...token.slice(4, 47)]));
  expect(digits.size).toBe(62);
});

it('the checksum is the CRC-32 of the 43 random digits, in base 62 with leading zeros', () => {
  expect(isTokenText(`${old}000000`)).toBe(false);
  expect(isTokenText(`${old}37cCQ0`)).toBe(true);
});

it('no single changed, left out or doubled character, and no swapped neighbours, go unnoticed', () => {
  const token = makeTokenText();
  for (let at = 4; at < token.length; at += 1) {
    const [before, char = '', after] = [token.slice(0, at), token[at], token.slice(at + 1)];
    const other = char === 'x' ? 'y' : 'x';
    expect(isTokenText(before + other + after)).toBe(false);
    expect(isTokenText(before + after)).toBe(false);
    expect(isTokenText(before + char + char + after)).toBe(false);
    const [next = ''] = after;
    if (next !== '' && next !== char) expect(isTokenText(before + next + char + after.slice(1))).toBe(false);
  }
});

it.each(['', 'gio_', 'GIO_', ' gio_', 'gio-'])('nothing else with the prefix %j is one', (prefix) => {
  expect(isTokenText(prefix)).toBe(false);
  expect(isTokenText(prefix + makeTokenText().slice(4))).toBe(prefix === 'gio_');
});

it('a session’s token that begins with gio_ isn’t taken for one', () => {
  expect(isTokenLike(`gio_${'x'.repeat(39)}`)).toBe(false);
  expect(isTokenLike(`gio_${'x'.repeat(38)}`)).toBe(true);
  expect(isTokenLike(`gio_${'x'.repeat(40)}`)).toBe(true);
});
