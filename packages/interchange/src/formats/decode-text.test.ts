import { expect, test } from 'vitest';
import { ImportRefused } from '../report/index.ts';
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
  ['windows-1252', latin('Don\x92t stop \x96 \x93Phase 1\x94'), 'Don’t stop – “Phase 1”'],
  ['windows-1252', latin('Caf\xe9 opens;2027'), 'Café opens;2027'],
  ['utf-16le', utf16('\ufeffTask\tStart', true), 'Task\tStart'],
  ['utf-16be', utf16('\ufeffTask\tStart', false), 'Task\tStart'],
  ['utf-16le', utf16('Task\tStart', true), 'Task\tStart'],
  ['utf-16be', utf16('Task\tStart', false), 'Task\tStart'],
  ['shift_jis', SHIFT_JIS, '作業,開始\n設計,2027-02-01'],
] as const)('recognises %s', async (encoding, bytes, text) => {
  expect(await decodeText(bytes, undefined)).toEqual({ text, encoding });
});

test.each([
  ['windows-1250', 'Založení stavby;Střecha a žlaby', 'WmFsb55lbu0gc3RhdmJ5O1N0+GVjaGEgYSCebGFieQ=='],
  ['windows-1250', 'Wylanie fundamentów;Ściany działowe', 'V3lsYW5pZSBmdW5kYW1lbnTzdzuMY2lhbnkgZHppYbNvd2U='],
  ['windows-1250', 'Előkészítés;Tetőszerkezet', 'RWz1a+lzeu106XM7VGV09XN6ZXJrZXpldA=='],
  ['windows-1251', 'Проект дома;Подготовка площадки', 'z/Du5eryIOTu7OA7z+7k4+7y7uLq4CDv6+754OTq6A=='],
  ['windows-1251', 'Підготовка;Перекриття', 'z7Pk4+7y7uLq4DvP5fDl6vDo8vL/'],
  ['windows-1252', 'Étude préliminaire;Démolition', 'yXR1ZGUgcHLpbGltaW5haXJlO0TpbW9saXRpb24='],
  ['windows-1252', 'Diseño de la casa;Cimentación', 'RGlzZfFvIGRlIGxhIGNhc2E7Q2ltZW50YWNp824='],
  ['windows-1252', 'Työmaan valmistelu;Seinät', 'VHn2bWFhbiB2YWxtaXN0ZWx1O1NlaW7kdA=='],
  ['windows-1253', 'Μελέτη έργου;Θεμελίωση', 'zOXr3fTnIN3x4+/1O8jl7OXr3/nz5w=='],
  ['windows-1254', 'Şantiye hazırlığı;Çatı işleri', '3mFudGl5ZSBoYXr9cmz98P07x2F0/SBp/mxlcmk='],
  ['windows-1255', 'תכנון הבית;יסודות', '+uvw5e8g5OHp+jvp8eXj5fo='],
  ['windows-1256', 'تصميم المنزل;الأساسات', 'ytXj7eMgx+Hj5NLhO8fhw9PH08fK'],
  ['windows-1257', 'Statybos pradžia;Darbų užbaigimas', 'U3RhdHlib3MgcHJhZP5pYTtEYXJi+CB1/mJhaWdpbWFz'],
  ['gb18030', '设计图纸;施工准备', 'yei8xs281r07yqm5pNe8sbg='],
  ['big5', '設計圖面;基礎工程', 's12tcLnPrbE7sPLCpqR1tXs='],
  ['euc-kr', '기초 공사;지붕 공사', 'seLDyiCw+LvnO8H2utggsPi75w=='],
  ['shift_jis', '基礎工事;屋根工事', 'iu6RYo1IjpY7ia6Nqo1IjpY='],
  ['windows-874', 'ออกแบบบ้าน;งานฐานราก', 'zc2h4bq6uunSuTun0rmw0rnD0qE='],
  ['koi8-r', 'Проект дома;Подготовка площадки', '8NLPxcvUIMTPzcE78M/Ex8/Uz9fLwSDQzM/dwcTLyQ=='],
] as const)('recognises %s by the letters of the language: %s', async (encoding, text, base64) => {
  const table = `Task;Start\n${text.replace(';', ';01.03.2027\n')};02.03.2027\n`;
  const [first = [], second = []] = split(
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  );
  const bytes = Uint8Array.from([
    ...latin('Task;Start\n'),
    ...first,
    ...latin(';01.03.2027\n'),
    ...second,
    ...latin(';02.03.2027\n'),
  ]);
  expect(await decodeText(bytes, undefined)).toEqual({ text: table, encoding });
});

/** The bytes before and behind the semicolon. */
function split(bytes: Uint8Array): readonly (readonly number[])[] {
  const at = bytes.indexOf(0x3b);
  return [[...bytes.subarray(0, at)], [...bytes.subarray(at + 1)]];
}

test('reads the encoding that is chosen, and refuses text that isn’t valid in it', async () => {
  expect((await decodeText(SHIFT_JIS, 'windows-1252')).encoding).toBe('windows-1252');
  await expect(decodeText(latin('ü,'), 'utf-8')).rejects.toThrow(ImportRefused);
});
