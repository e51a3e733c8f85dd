import { describe, expect, it } from 'vitest';
import { isShareColumn, readAmount, readDuration, readPercent } from './read-amounts.ts';
import { readAttribute, readHtmlTable } from './read-html-table.ts';
import { isTable, splitTable } from './split-table.ts';

describe('copied cells', () => {
  it('CH-401 are split at tabs and line ends, but not inside quotation marks', () => {
    expect(splitTable('a\tb\r\nc\t"d\te"\n"say ""hi""\nnow"\tf\n')).toEqual([
      ['a', 'b'],
      ['c', 'd\te'],
      ['say "hi"\nnow', 'f'],
    ]);
    expect(splitTable('"open')).toEqual([['open']]);
    expect(splitTable('5" pipe\t7')).toEqual([['5" pipe', '7']]);
  });

  it('CH-401 are distinguished from lines that are only indented by tabs', () => {
    expect(isTable('Task\tStart\nDesign\t4 Mar')).toBe(true);
    expect(isTable('Plan\n\tBrief\n\tScope')).toBe(false);
    expect(isTable('')).toBe(false);
  });

  it('CH-401 that are merged hold for all their rows, and stand in the first of their columns', () => {
    const html = `<table><tr><td rowspan=2>Design</td><td>Sketch</td><td>1</td></tr><tr><td>Draw</td><td>2</td></tr>
      <tr><td colspan="2">Build</td><td>3</td></tr></table>`;
    expect(readHtmlTable(html)?.cells).toEqual([
      ['Design', 'Sketch', '1'],
      ['Design', 'Draw', '2'],
      ['Build', '', '3'],
    ]);
  });

  it('CH-401 are those of the largest table, also within another one', () => {
    const html =
      '<table><tr><td>Logo<table><tr><td>Task</td><td>Start</td></tr><tr><td>Dig</td><td>1</td></tr></table></td></tr></table>';
    expect(readHtmlTable(html)?.cells).toEqual([
      ['Task', 'Start'],
      ['Dig', '1'],
    ]);
    expect(
      readHtmlTable('<table><tr><td>&nbsp;&nbsp;Dig</td><td style="padding-left: 2em">x</td></tr></table>')
        ?.cells,
    ).toEqual([['\u00a0\u00a0Dig', '    x']]);
  });

  it('CH-401 are read from a copied page, as plain text', () => {
    const html = `<html><body><!--StartFragment--><p>x</p><table border=0 data-gantt="{&quot;a&quot;:1}"><tbody>
      <tr><th>Task</th><th>Due</th></tr>
      <tr><td title="a > b">Ana &amp; Bo&#39;s<br>brief</td><td><b>4</b>&nbsp;Mar</td></tr>
      <tr></tr><tr><td>open`;
    const table = readHtmlTable(html);
    expect(table?.cells).toEqual([['Task', 'Due'], ["Ana & Bo's brief", '4 Mar'], ['open']]);
    expect(readAttribute(table?.tag ?? '', 'data-gantt')).toBe('{"a":1}');
    expect(readHtmlTable('<p>none</p>')).toBeNull();
    expect(readAttribute('<table>', 'data-gantt')).toBeNull();
  });
});

describe('amounts', () => {
  it.each([
    ['5', 5],
    ['5d', 5],
    ['1,5 Tage', 1.5],
    ['2 weeks', 14],
    ['2w', 14],
    ['2 wks', 14],
    ['3 days?', 3],
    ['12 h', 0.5],
    ['2 mois', 60],
    ['1 Jahr', 365],
    ['30 min', 30 / 1440],
    ['1 quarter', 91],
  ])('CH-404 a length of “%s” is %d days', (text, days) => expect(readDuration(text)).toBeCloseTo(days, 9));

  it.each([
    ['.5 d', { value: 0.5, unit: 'd', isElapsed: false, days: 0.5 }],
    ['1w 2d', { value: 7, unit: 'd', isElapsed: false, days: 9 }],
    ['1 Woche und 2 Tage', { value: 7, unit: 'd', isElapsed: false, days: 9 }],
    ['2d 4h', { value: 20, unit: 'h', isElapsed: false, days: 2 + 1 / 6 }],
    ['1h30min', { value: 90, unit: 'min', isElapsed: false, days: 0.0625 }],
    ['1 ew 2 ed', { value: 9, unit: 'd', isElapsed: true, days: 9 }],
    ['PT8H', { value: 8, unit: 'h', isElapsed: false, days: 1 / 3 }],
    ['P1W', { value: 1, unit: 'w', isElapsed: false, days: 7 }],
    ['5 calendar days', { value: 5, unit: 'd', isElapsed: true, days: 5 }],
    ['5 Kalendertage', { value: 5, unit: 'd', isElapsed: true, days: 5 }],
    ['3 jours calendaires', { value: 3, unit: 'd', isElapsed: true, days: 3 }],
    ['5 working days', { value: 5, unit: 'd', isElapsed: false, days: 5 }],
    ['5 Arbeitstage', { value: 5, unit: 'd', isElapsed: false, days: 5 }],
    ['3 jours ouvrés', { value: 3, unit: 'd', isElapsed: false, days: 3 }],
    ['5 días', { value: 5, unit: 'd', isElapsed: false, days: 5 }],
    ['3 小时', { value: 3, unit: 'h', isElapsed: false, days: 0.125 }],
  ] as const)('CH-404 “%s” is a length with its unit', (text, amount) =>
    expect(readAmount(text)).toEqual(amount),
  );

  it.each(['', '0', '-3', '110001', '302 years', '5 boats', '5d 3', '3h 5d', '5d 2d', 'd', '1e5'])(
    'CH-404 rejects “%s” as a length',
    (text) => expect(readDuration(text)).toBeNull(),
  );

  it.each([
    ['4ed', 'd', true],
    ['4 eweeks', 'w', true],
    ['3 fTage', 'd', true],
    ['2 emons', 'mo', true],
    ['5 edays?', 'd', true],
    ['3d', 'd', false],
    ['0 days', 'd', false],
    ['30 min', 'min', false],
    ['7', undefined, false],
  ])('CH-404 “%s” is in the unit %s, by the clock: %s', (text, unit, isElapsed) =>
    expect(readAmount(text)).toMatchObject({ isElapsed, ...(unit !== undefined && { unit }) }),
  );

  it('CH-404 reads progress as a percentage, or as a fraction of one where its column uses fractions', () => {
    expect([readPercent('40 %', false), readPercent('100', false), readPercent('101', false)]).toEqual([
      40,
      100,
      null,
    ]);
    expect([readPercent('0,4', true), readPercent('1', true), readPercent('1%', true)]).toEqual([40, 100, 1]);
    expect([isShareColumn(['0.4', '1']), isShareColumn(['1', '0']), isShareColumn(['0.4', '40'])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
