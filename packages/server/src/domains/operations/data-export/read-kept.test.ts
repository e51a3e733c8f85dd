import { packExtra } from '@giotto/interchange/extra';
import type { PlanExtra, XmlNode } from '@giotto/interchange/plan';
import { expect, it } from 'vitest';
import { readKept } from './read-kept.ts';

function pack(extra: PlanExtra): Uint8Array {
  const packed = packExtra(extra);
  if (packed === undefined) throw new Error('too much to keep');
  return packed;
}

it('writes what is kept as JSON that people can read', () => {
  const extra: PlanExtra = { format: 'mspdi', file: ['Project', [['Author', 'Ana']]], tasks: {} };
  expect(JSON.parse(readKept(pack(extra)))).toEqual(extra);
});

it('writes bytes that are no kept data in base64', () => {
  expect(JSON.parse(readKept(Uint8Array.of(1, 2, 3)))).toEqual({ packed: 'AQID' });
});

it('writes packed bytes as they are if their text would be out of all proportion', () => {
  const element: XmlNode = ['Task', Array.from({ length: 40 }, () => ['A'.repeat(100), 'Ana'] as const)];
  const tasks = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`t${at}`, { element }]));
  const packed = pack({ format: 'mspdi', file: ['Project', ''], tasks });
  expect(JSON.parse(readKept(packed))).toEqual({ packed: Buffer.from(packed).toString('base64') });
});
