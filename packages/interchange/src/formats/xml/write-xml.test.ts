import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Report } from '../../report/index.ts';
import { readXml } from './read-xml.ts';
import { XmlWriter } from './write-xml.ts';

function write(use: (xml: XmlWriter) => void) {
  const report = new Report();
  const xml = new XmlWriter(report);
  use(xml);
  return { bytes: xml.bytes(), codes: report.list().map(({ code }) => code) };
}

test('writes elements with their attributes, indented', () => {
  const { bytes } = write((xml) => {
    xml.element('a', () => {
      xml.value('b', 1);
      xml.value('c', undefined);
      xml.empty('d', { e: true, f: undefined, g: '<"&\n>' });
    });
  });
  expect(new TextDecoder().decode(bytes)).toBe(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<a>\n  <b>1</b>\n  <d e="1" g="&lt;&quot;&amp;&#10;&gt;"/>\n</a>\n',
  );
});

const text = fc.string({ unit: 'binary', minLength: 1 }).map((each) => each.toWellFormed());
const isWritable = (given: string) => !/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(given);

test('texts and attributes come back as they were', () => {
  fc.assert(
    fc.property(text.filter(isWritable), (value) => {
      const { bytes, codes } = write((xml) => {
        xml.element('a', () => {
          xml.value('b', value);
          xml.empty('c', { d: value });
        });
      });
      const root = readXml(bytes, { root: 'a', take: {} }, () => {});
      expect(root.values.get('b')).toBe(value);
      expect(root.children[0]?.attributes.d).toBe(value);
      expect(codes).toEqual([]);
    }),
  );
});

test.each([
  ['\u0000a\u001f', 'a'],
  ['\ud800x\udc00', 'x'],
  ['😀\uffff', '😀'],
])('removes and reports characters that XML can’t hold: %j', (value, kept) => {
  const { bytes, codes } = write((xml) => xml.value('a', value));
  expect(readXml(bytes, { root: 'a', take: {} }, () => {}).text).toBe(kept);
  expect(codes).toEqual(['xml.characters']);
});
