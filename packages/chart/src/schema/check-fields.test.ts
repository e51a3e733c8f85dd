import { expect, test } from 'vitest';
import type { Kind } from '../model/index.ts';
import { checkFields, checkRecord } from './check-fields.ts';

function faultOf(kind: Kind, field: string, value: unknown): string | undefined {
  return checkFields(kind, { [field]: value })[0]?.message;
}

type Case = readonly [kind: Kind, field: string, good: readonly unknown[], bad: readonly unknown[]];

const CASES: readonly Case[] = [
  [
    'task',
    'title',
    ['', 'a\nb', '日本 🎉', 'x'.repeat(499), 'x'.repeat(500)],
    ['x'.repeat(501), 'a\0', 'a\tb', '\ud800', 5],
  ],
  ['task', 'duration', [1 / 1440, 0.5, 110_000], [0, -1, 110_001, Number.NaN, Number.POSITIVE_INFINITY, '5']],
  ['task', 'start', [-110_000, 0, 0.375, 110_000], [-110_001, 110_001, Number.NaN, '0', true]],
  ['task', 'progress', [0, 33.3, 100], [-1, 101, '50']],
  ['task', 'indentation', [0, 5], [-1, 6, 1.5]],
  ['task', 'corner', [0, 40], [-0.1, 41]],
  ['task', 'color', ['#a1b2c3', '#A1B2C3D4'], ['#abc', 'red', '#12345', 'url(#x)', '#12345g', '']],
  ['task', 'showStroke', [true, false], ['true', 1]],
  ['task', 'titlePosition', ['auto', 'column'], ['top', '']],
  ['task', 'externalLink', ['https://example.com'], ['javascript:alert(1)', 'x']],
  [
    'task',
    'externalId',
    ['0', 'PROJ-12', ' a b ', 'x'.repeat(199), 'x'.repeat(200), '🎉'.repeat(200)],
    ['', 'x'.repeat(201), '🎉'.repeat(201), 'a\0', 'a\tb', 'a\nb', '\ud800', 7],
  ],
  ['milestone', 'externalId', ['7'], ['', 'x'.repeat(201)]],
  [
    'task',
    'designTemplate',
    ['a', 'A-b_9', 'x'.repeat(64)],
    ['', 'x'.repeat(65), 'a b', '__proto__', 'constructor'],
  ],
  ['task', 'schedule', ['auto', 'manual', 'locked'], ['free']],
  ['person', 'name', ['Ana', 'x'.repeat(100)], ['x'.repeat(101), 'a\nb']],
  ['rule', 'taskTemplate', ['risk'], ['', 'a b', '__proto__']],
  [
    'rule',
    'conditions',
    [
      [{ is: 'late' }],
      [{ is: 'person', people: ['ana'] }],
      [{ is: 'person', people: new Array(50).fill('ana') }],
      [{ is: 'text', text: 'x'.repeat(100) }],
      new Array(5).fill({ is: 'done' }),
    ],
    [
      [],
      'late',
      { is: 'late' },
      [null],
      [{}],
      [{ is: 'tardy' }],
      [{ is: 'late', people: ['ana'] }],
      [{ is: 'late', text: 'x' }],
      [{ is: 'late', not: true }],
      [{ is: 'person' }],
      [{ is: 'person', people: [] }],
      [{ is: 'person', people: [''] }],
      [{ is: 'person', people: new Array(51).fill('ana') }],
      [{ is: 'text' }],
      [{ is: 'text', text: ' ' }],
      [{ is: 'text', text: 'x'.repeat(101) }],
      [{ is: 'text', text: 'a\nb' }],
      new Array(6).fill({ is: 'done' }),
    ],
  ],
  ['task', 'notes', ['x'.repeat(10_000)], ['x'.repeat(10_001)]],
  ['milestone', 'position', [-1, 2.5, 20_000], [-1.1, 20_001]],
  ['milestone', 'icon', ['diamond', 'truck'], ['skull']],
  ['horizontalLane', 'duration', [0.5, 20_000], [0, 20_001]],
  ['verticalMarker', 'lineDash', ['solid', 'dotted', 'dashed'], ['default']],
  ['dependency', 'type', ['FS', 'SF'], ['fs']],
  ['dependency', 'lag', [-3, 0, 2.5], ['2d']],
  ['chart', 'ganttWidth', [300, 20_000], [299, 20_001]],
  ['chart', 'rowHeight', [20, 80], [19, 81]],
  ['chart', 'layout', ['A4Portrait'], ['A5Portrait']],
  ['chart', 'endDate', [7, 0.5], [0, '7']],
  [
    'timeline',
    'startDate',
    ['1900-01-01', '2200-12-31', '2028-02-29', '2027-01-04T23:59'],
    [
      '1899-12-31',
      '2201-01-01',
      '2027-02-29',
      '2027-1-4',
      '2027-01-04T24:00',
      '2027-01-04T08:00Z',
      '2100-02-29',
    ],
  ],
  ['timeline', 'scaleTypeLang', ['en', 'de-CH', 'zh-Hans-CN'], ['', 'x', 'en_US', 'en-a', 'x'.repeat(36)]],
  ['timeline', 'scaleTypeScale', ['hour', 'year'], ['decade']],
  [
    'timeline',
    'calendar',
    [
      { workingDays: [1, 2] },
      { workingDays: [7], exceptions: [{ from: '2027-12-24', to: '2027-12-26' }], name: 'EU' },
    ],
    [
      {},
      { workingDays: [] },
      { workingDays: [1, 1] },
      { workingDays: [8] },
      { workingDays: [1], extra: 1 },
      { workingDays: [1], exceptions: [{ from: '2027-12-26', to: '2027-12-24' }] },
      [],
    ],
  ],
  ['theme', 'font', ['Roboto', 'Work Sans'], ['Comic Sans', 'roboto']],
  ['theme', 'palette', [['#000000']], [[], ['red'], new Array(13).fill('#000000')]],
  ['theme', 'name', ['x'.repeat(100)], ['x'.repeat(101)]],
  ['theme', 'headerCase', ['normal', 'upper'], ['lower']],
  ['theme', 'headerAlign', ['auto', 'start', 'center'], ['end']],
  ['taskDesignTemplate', 'isEmphasised', [true], ['yes']],
  ['taskDesignTemplate', 'barHeight', [30, 90], [29, 91]],
  ['milestoneDesignTemplate', 'size', [8, 40], [7, 41]],
  ['laneDesignTemplate', 'titlePosition', ['start', 'center', 'end'], ['left']],
  ['dependencyDesignTemplate', 'elbowRadius', [0, 20], [-1, 21]],
  ['dependencyDesignTemplate', 'lineType', ['thin', 'medium', 'thick'], ['bold']],
];

test.each(CASES)('CH-150 %s.%s accepts values in range and refuses others', (kind, field, good, bad) => {
  for (const value of good) expect(faultOf(kind, field, value)).toBeUndefined();
  for (const value of bad) expect(faultOf(kind, field, value)).toMatch(/^(must|is) /);
});

test('messages say in plain words what the value must be', () => {
  expect(faultOf('task', 'duration', 0)).toBe('must be a number above 0');
  expect(faultOf('task', 'duration', 'five')).toBe('must be a number above 0');
  expect(faultOf('task', 'progress', 200)).toBe('must be a number from 0 to 100');
  expect(faultOf('task', 'title', 5)).toBe('must be text');
  expect(faultOf('dependency', 'type', 'X')).toBe('must be one of FS, SS, FF, SF');
  expect(checkFields('timeline', { calendar: { workingDays: [1, 9], x: 1 } })).toEqual([
    { path: 'calendar.workingDays.1', message: 'must be a whole number from 1 to 7' },
    { path: 'calendar.x', message: 'is not a known field' },
  ]);
});

test('CH-150 an unknown field is refused, including an own __proto__', () => {
  expect(checkFields('task', { nonsense: 1 })).toEqual([
    { path: 'nonsense', message: 'is not a known field' },
  ]);
  expect(checkFields('task', JSON.parse('{"__proto__": {"title": "x"}}'))).toHaveLength(1);
  expect(checkFields('task', { toString: 1 })).toHaveLength(1);
});

test('CH-150 null means absent in optional fields', () => {
  expect(checkFields('task', { title: null, color: null })).toEqual([]);
  expect(checkFields('dependency', { from: null })).toEqual([{ path: 'from', message: 'must not be empty' }]);
});

test("a whole dependency needs both ends, a partial one doesn't", () => {
  expect(checkFields('dependency', { from: 'a' })).toEqual([]);
  expect(checkRecord('dependency', { from: 'a' })).toEqual([{ path: 'to', message: 'is missing' }]);
});

test.each([null, undefined, 5, 'x', []])('the record %j is refused', (record) => {
  expect(checkRecord('task', record)).toEqual([{ path: '', message: 'must be an object' }]);
});
