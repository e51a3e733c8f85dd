import { expect, test } from 'vitest';
import { FILE_LIMITS } from '../../plan/index.ts';
import { ImportRefused } from '../../report/index.ts';
import { readXml, type XmlRules } from './read-xml.ts';
import type { XmlElement } from './xml-element.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function read(given: string | Uint8Array, rules: Partial<XmlRules> = {}) {
  const bytes = typeof given === 'string' ? bytesOf(given) : given;
  return readXml(bytes, { root: 'a', take: {}, ...rules }, () => {});
}

function refusal(given: string | Uint8Array, rules: Partial<XmlRules> = {}): string {
  try {
    read(given, rules);
  } catch (error) {
    if (error instanceof ImportRefused) return error.message;
    throw error;
  }
  return 'not refused';
}

function utf16(text: string, { bigEndian = false, mark = true } = {}): Uint8Array {
  const units = [...(mark ? '\uFEFF' : ''), ...text].flatMap((each) => {
    const unit = each.charCodeAt(0);
    return bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8];
  });
  return new Uint8Array(units);
}

test('plain children are values, others and repeated ones elements; prefixes are dropped', () => {
  const root = read(
    '<p:a xmlns:p="urn:x"><p:b>one &amp; <![CDATA[<two>]]></p:b><b>later</b><c d="1">text</c><e><f/></e></p:a>',
  );
  expect(root.values.get('b')).toBe('one & <two>');
  expect(root.values.get('c')).toBe('text');
  expect(root.children.map(({ name, attributes, text }) => [name, { ...attributes }, text])).toEqual([
    ['b', {}, 'later'],
    ['c', { d: '1' }, 'text'],
    ['e', {}, ''],
  ]);
});

test('takes elements as they end, and the rest without them', () => {
  const taken: [string, number, number][] = [];
  const take = ({ values }: XmlElement, { depth, order }: { depth: number; order: number }) => {
    taken.push([values.get('n') ?? '', depth, order]);
  };
  const root = read('<a><t><n>1</n><t><n>2</n></t></t><skip><t><n>3</n></t></skip><n>0</n></a>', {
    take: { 'a/t': take, 't/t': take },
    skip: ['a/skip'],
  });
  expect(taken).toEqual([
    ['2', 2, 4],
    ['1', 1, 2],
  ]);
  expect([...root.values]).toEqual([['n', '0']]);
});

test.each([
  ['UTF-8 with its mark', bytesOf('\uFEFF<a><b>Ü</b></a>')],
  ['UTF-16 little-endian', utf16('<a><b>Ü</b></a>')],
  ['UTF-16 big-endian', utf16('<a><b>Ü</b></a>', { bigEndian: true })],
  [
    'UTF-16 without its mark',
    utf16('<?xml version="1.0" encoding="UTF-16"?><a><b>Ü</b></a>', { mark: false }),
  ],
  ['UTF-16 big-endian without its mark', utf16('<a><b>Ü</b></a>', { bigEndian: true, mark: false })],
  ['UTF-8 that says it’s UTF-16', bytesOf('<?xml version="1.0" encoding="UTF-16"?><a><b>Ü</b></a>')],
  [
    'a declared encoding',
    Uint8Array.from([
      ...bytesOf("<?xml version='1.0' encoding='windows-1252'?><a><b>"),
      0xdc,
      ...bytesOf('</b></a>'),
    ]),
  ],
])('reads %s', (_, bytes) => {
  expect(read(bytes).values.get('b')).toBe('Ü');
});

test('keeps characters that lie across the parts in which a file is read', () => {
  const text = `${'x'.repeat(65_531)}😀é\r\n`;
  expect(read(`<a><b>${text}</b></a>`).values.get('b')).toBe(text.replace('\r\n', '\n'));
});

test.each([
  ['<a>\n<b>\n</a>', 'line 3: The file isn’t well-formed XML'],
  ['<a>\n<b>', 'line 2: The file isn’t well-formed XML'],
  ['<a>&unknown;</a>', 'undefined entity'],
  ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 'document type declaration'],
  ['<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'document type declaration'],
  ['<b/>', 'line 1: The file begins with <b>, not with <a>.'],
  ['', 'The file isn’t well-formed XML'],
  ['<a>\u0001</a>', 'The file isn’t well-formed XML'],
  [
    Uint8Array.from([...bytesOf('<a>'), 0xff, ...bytesOf('</a>')]),
    'The file isn’t text in the encoding utf-8.',
  ],
  ['<?xml version="1.0" encoding="klingon"?><a/>', 'The encoding klingon isn’t known.'],
])('refuses %j with its reason', (text, reason) => {
  expect(refusal(text)).toContain(reason);
});

test.each([
  [FILE_LIMITS.depth, 'not refused'],
  [FILE_LIMITS.depth + 1, 'line 1: Elements are nested more than 32 deep.'],
])('%i levels of elements: %s', (depth, reason) => {
  const text = `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
  expect(refusal(text)).toBe(reason);
  const skipped = `<a><s>${'<x>'.repeat(depth - 2)}${'</x>'.repeat(depth - 2)}</s></a>`;
  expect(refusal(skipped, { skip: ['a/s'] })).toBe(reason);
});

test.each([
  ['<b/>', {}, 'An element contains more than 100,000 others.'],
  ['<t/>', { take: { 'a/t': () => {} } }, 'more than 100,000 elements a/t.'],
  ['<b/>', { skip: ['a/b'] }, 'not refused'],
])('%s more often than rows are read', (element, rules, reason) => {
  expect(refusal(`<a>${element.repeat(FILE_LIMITS.rows + 1)}</a>`, rules)).toContain(reason);
});

test('reports progress up to the file’s length', () => {
  const done: number[] = [];
  const bytes = bytesOf(`<a>${'<b>ü</b>'.repeat(20_000)}</a>`);
  readXml(bytes, { root: 'a', take: {} }, (progress) => done.push(progress.done));
  expect(done).toHaveLength(3);
  expect(done.at(-1)).toBe(bytes.length);
  expect(done).toEqual(done.toSorted((one, other) => one - other));
});
