import { expect, test } from 'vitest';
import type { XmlNode } from '../../plan/index.ts';
import { readXml } from './read-xml.ts';
import { toElement, toNode } from './xml-nodes.ts';

const read = (text: string) =>
  toNode(readXml(new TextEncoder().encode(text), { root: 'a', take: {} }, () => {}));

test('keeps a text after an element of its name that contains only elements', () => {
  expect(read('<a><b><b><c>1</c></b></b><b>2</b></a>')).toEqual([
    'a',
    [
      ['b', [['b', [['c', '1']]]]],
      ['b', '2'],
    ],
  ]);
});

test('keeps a text with attributes once, between elements of its name', () => {
  expect(read('<a><b><c>1</c></b><b d="2">3</b><b>4</b></a>')).toEqual([
    'a',
    [
      ['b', [['c', '1']]],
      ['b', '3', { d: '2' }],
      ['b', '4'],
    ],
  ]);
});

test('keeps names that objects have by themselves', () => {
  const node = [
    'a',
    [
      ['__proto__', [['constructor', '1', { __proto___: '2' }]]],
      ['__proto__', '3'],
    ],
  ];
  expect(
    read('<a><__proto__><constructor __proto___="2">1</constructor></__proto__><__proto__>3</__proto__></a>'),
  ).toEqual(node);
});

test('a text after an empty element of its name is still there as an element is made of the node', () => {
  const node: XmlNode = [
    'a',
    [
      ['b', []],
      ['b', '1'],
    ],
  ];
  expect(toNode(toElement(node))).toEqual([
    'a',
    [
      ['b', ''],
      ['b', '1'],
    ],
  ]);
});
