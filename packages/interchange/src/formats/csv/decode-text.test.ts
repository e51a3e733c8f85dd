import { expect, test } from 'vitest';
import { ImportRefused } from '../../report/index.ts';
import { decodeText } from './decode-text.ts';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
/** “作業,開始\n設計,2027-02-01” as iconv writes it in Shift_JIS. */
const SHIFT_JIS = Uint8Array.from([
  0x8d,
  0xec,
  0x8b,
  0xc6,
  0x2c,
  0x8a,
  0x4a,
  0x8e,
  0x6e,
  0x0a,
  0x90,
  0xdd,
  0x8c,
  0x76,
  0x2c,
  ...latin('2027-02-01'),
]);

test.each([
  ['utf-8', new TextEncoder().encode('Tâche;Début'), 'Tâche;Début'],
  ['utf-8', new TextEncoder().encode('\ufeffTask'), 'Task'],
  ['windows-1252', latin('Tâche;Début;Größe für Füße'), 'Tâche;Début;Größe für Füße'],
  ['windows-1252', latin('\x80 5'), '€ 5'],
  ['utf-16le', utf16('\ufeffTask\tStart', true), 'Task\tStart'],
  ['utf-16be', utf16('\ufeffTask\tStart', false), 'Task\tStart'],
  ['utf-16le', utf16('Task\tStart', true), 'Task\tStart'],
  ['utf-16be', utf16('Task\tStart', false), 'Task\tStart'],
  ['shift_jis', SHIFT_JIS, '作業,開始\n設計,2027-02-01'],
] as const)('recognises %s', (encoding, bytes, text) => {
  expect(decodeText(bytes, undefined)).toEqual({ text, encoding });
});

test('reads the encoding that is chosen, and refuses text that isn’t valid in it', () => {
  expect(decodeText(SHIFT_JIS, 'windows-1252').encoding).toBe('windows-1252');
  expect(() => decodeText(latin('ü,'), 'utf-8')).toThrow(ImportRefused);
});
