import { DEFAULT_STYLE } from '@giotto/chart/templates';
import fc from 'fast-check';
import { deflateSync, inflateSync } from 'fflate';
import { expect, test } from 'vitest';
import { planToChart } from '../convert/index.ts';
import type { PlanExtra, XmlNode } from '../plan/index.ts';
import { arbitraryPlanWithExtra } from '../plan-test/arbitrary-extra.ts';
import { damagedFile } from '../plan-test/damage-files.ts';
import { Report } from '../report/index.ts';
import { EXTRA_LIMIT, keepExtra, packExtra, unpackExtra } from './index.ts';

const RUNS = Number(process.env.INTERCHANGE_FUZZ_RUNS ?? 2_000);

const small: PlanExtra = { format: 'mspdi', file: ['Project', [['Author', 'Ana <&>']]], tasks: {} };
const pack = (value: unknown) => deflateSync(new TextEncoder().encode(JSON.stringify(value)));

/** A text of so many characters that can't be packed to less than half. */
function noise(length: number): string {
  let state = 1;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += state.toString(36);
  }
  return text.slice(0, length);
}

const withText = (text: string): PlanExtra => ({ ...small, file: ['Project', [['Author', text]]] });
const sizeOf = (text: string) => pack(withText(text)).length;
const noises = noise(500_000);

/** How many characters of the noise are packed in about so many bytes. */
function charactersOf(bytes: number): number {
  let [less, more] = [0, noises.length];
  while (more - less > 1) {
    const middle = Math.floor((less + more) / 2);
    if (sizeOf(noises.slice(0, middle)) <= bytes) less = middle;
    else more = middle;
  }
  return less;
}

const about = charactersOf(EXTRA_LIMIT);

/** A text that is packed in so many bytes, a few more or fewer than the limit. */
function textOfSize(bytes: number): string {
  for (let length = about - 10; length < about + 10; length++) {
    const text = noises.slice(0, length);
    if (sizeOf(text) === bytes) return text;
  }
  throw new Error(`no text of ${bytes} bytes`);
}

test.each([
  [EXTRA_LIMIT - 1, true],
  [EXTRA_LIMIT, true],
  [EXTRA_LIMIT + 1, false],
])('of what is packed in %i bytes, it’s %s that it is kept', (bytes, isKept) => {
  const extra = withText(textOfSize(bytes));
  const packed = packExtra(extra);
  expect(packed?.length).toBe(isKept ? bytes : undefined);
  if (packed !== undefined) expect(unpackExtra(packed)).toEqual(extra);
});

test('what is kept beside any chart comes back as it was', () => {
  fc.assert(
    fc.property(arbitraryPlanWithExtra, (plan) => {
      let count = 0;
      const createId = () => `element-${++count}`;
      const report = new Report();
      const { extra } = planToChart(plan, { style: DEFAULT_STYLE, today: '2027-03-03', createId, report });
      const bytes = keepExtra(extra, report);
      expect(unpackExtra(bytes ?? new Uint8Array())).toEqual(extra);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['nothing', new Uint8Array()],
  ['a bomb', deflateSync(new Uint8Array(40_000_000))],
  ['no JSON', deflateSync(new TextEncoder().encode('{"format":'))],
  ['no text', deflateSync(new Uint8Array([0x22, 0xff, 0x22]))],
  ['half of it', packExtra(small)?.slice(0, 20) ?? new Uint8Array()],
  ['another format', pack({ ...small, format: 'xlsx' })],
  ['something unknown', pack({ ...small, more: 1 })],
  ['deep nesting', deflateSync(new TextEncoder().encode(`{"file":${'['.repeat(1_000_000)}`))],
  ['elements that are too deep', pack({ ...small, file: nested(33) })],
  ['a name with a sign', pack({ ...small, file: ['a><b', ''] })],
  ['a name with a prefix', pack({ ...small, file: ['a:b', ''] })],
  ['a namespace', pack({ ...small, file: ['a', '', { xmlns: 'x' }] })],
  ['a text that is a number', pack({ ...small, file: ['a', 1] })],
  ['a date that isn’t one', pack({ ...small, tasks: { a: { unheld: { start: 'now' } } } })],
])('refuses %s', (_, bytes) => {
  expect(unpackExtra(bytes)).toBeUndefined();
});

function nested(depth: number): XmlNode {
  return depth === 1 ? ['a', ''] : ['a', [nested(depth - 1)]];
}

test('damaged bytes are refused or unpacked, and what is damaged within them too', () => {
  const text = JSON.stringify({
    ...small,
    tasks: { a: { element: ['Task', [['UID', '1']]], unheld: { level: 1, custom: {} }, drawn: {} } },
  });
  const plain = new TextEncoder().encode(text);
  const packed = deflateSync(plain);
  fc.assert(
    fc.property(damagedFile([packed, plain]), fc.boolean(), (bytes, isWithin) => {
      const extra = unpackExtra(isWithin ? deflateSync(bytes) : bytes);
      if (extra !== undefined) expect(packExtra(extra)).toBeDefined();
    }),
    { numRuns: RUNS },
  );
});

test('work day by day is left out first, and reported; then everything', () => {
  const file: XmlNode = [
    'Project',
    [['Assignments', [['Assignment', [['TimephasedData', noise(600_000)]]]]]],
  ];
  const report = new Report();
  const less = keepExtra({ ...small, file }, report);
  expect(unpackExtra(less ?? new Uint8Array())?.file).toEqual([
    'Project',
    [['Assignments', [['Assignment', []]]]],
  ]);
  expect(keepExtra(withText(noise(600_000)), report)).toBeUndefined();
  expect(report.list().map(({ code, source }) => [code, source])).toEqual([
    ['plan.extra-limit', 'TimephasedData'],
    ['plan.extra-limit', undefined],
  ]);
  expect(keepExtra(undefined, report)).toBeUndefined();
  expect(keepExtra(small, new Report())).toEqual(packExtra(small));
  expect(inflateSync(packExtra(small) ?? new Uint8Array()).length).toBe(JSON.stringify(small).length);
});
