import { describe, expect, it } from 'vitest';
import { formatCivil, parseCivil } from '../time/index.ts';
import { guessColumns } from './guess-columns.ts';
import { isShareColumn, readAmount, readDuration, readPercent } from './read-amounts.ts';
import { readCells } from './read-cells.ts';
import type { DateReading } from './read-date.ts';
import { readAttribute, readHtmlTable } from './read-html-table.ts';
import { isTable, splitTable } from './split-table.ts';

const reading: DateReading = { order: 'dmy', language: 'en', near: parseCivil('2027-01-04') };

function readTable(text: string) {
  const cells = splitTable(text);
  return readCells({ cells, ...guessColumns(cells, reading) }, reading);
}

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

  it.each([
    ['Task Name\tStart\tFinish\t% Complete', ['title', 'start', 'end', 'progress']],
    ['WBS\tName\tDuration\tPredecessors', ['number', 'title', 'duration', 'predecessors']],
    ['Vorgangsname\tAnfang\tEnde\tDauer (Tage)', ['title', 'start', 'end', 'duration']],
    ['Tâche\tDébut\tFin\tAvancement', ['title', 'start', 'end', 'progress']],
    ['Content\tName\tStart', ['title', null, 'start']],
    ['Owner\tTask\tDue date\tTask', [null, 'title', 'end', null]],
  ])('CH-402 the header %s names the columns', (header, columns) => {
    expect(guessColumns(splitTable(`${header}\nx\ty\tz\tw`), reading)).toEqual({
      columns,
      hasHeader: true,
      isSure: true,
    });
  });

  it('CH-402 guess columns without a known header by their content, for a person to check', () => {
    const cells = splitTable(
      '1\tAna\tWrite the brief\t4 Jan 2027\t9 Jan 2027\t40 %\t5 days\n2\tBo\tDraw\t10 Jan 2027\t12 Jan 2027\t0 %\t3 days',
    );
    expect(guessColumns(cells, reading)).toEqual({
      columns: ['number', null, 'title', 'start', 'end', 'progress', 'duration'],
      hasHeader: false,
      isSure: false,
    });
  });

  it('CH-403 become rows: ends are inclusive, levels come from outline numbers or spaces, milestones are recognised', () => {
    const { rows, problems } = readTable(
      [
        'WBS\tTask\tStart\tFinish\tDuration\tProgress\tMilestone',
        '1\tPlan\t04/01/2027\t15/01/2027\t10 days\t50%\t',
        '1.1\tBrief\t04/01/2027\t\t3 days?\t100\t',
        '1.1.1\tCall\t05/01/2027 09:00\t05/01/2027 10:00\t\t\t',
        '2\tGo\t16/01/2027\t16/01/2027\t0 days\t\t',
        '3\tDone\t20/01/2027\t\t\t\tyes',
        '\t\t\t\t\t\t',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    const dates = rows.map(({ start, end }) => [start, end].map((at) => at !== undefined && formatCivil(at)));
    expect(rows.map(({ title, level }) => `${level} ${title}`)).toEqual([
      '0 Plan',
      '1 Brief',
      '2 Call',
      '0 Go',
      '0 Done',
    ]);
    expect(dates).toEqual([
      ['2027-01-04', '2027-01-16'],
      ['2027-01-04', false],
      ['2027-01-05T09:00', '2027-01-05T10:00'],
      ['2027-01-16', '2027-01-16'],
      ['2027-01-20', false],
    ]);
    expect(rows.map(({ duration, progress, isMilestone }) => [duration, progress, isMilestone])).toEqual([
      [10, 50, undefined],
      [3, 100, undefined],
      [undefined, undefined, undefined],
      [undefined, undefined, true],
      [undefined, undefined, true],
    ]);
  });

  it('CH-403 report unreadable values by row and column, and the row keeps the rest', () => {
    const read = readTable('Task\tStart\tProgress\nPlan\tsoon\t40\nBuild\t03/04/2027\t140');
    expect(read.problems).toEqual([
      { row: 2, field: 'start', text: 'soon' },
      { row: 3, field: 'progress', text: '140' },
    ]);
    expect(read.rows.map(({ title, progress }) => [title, progress])).toEqual([
      ['Plan', 40],
      ['Build', undefined],
    ]);
    expect(read.ambiguousDate).toBe('03/04/2027');
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
    ['2027-03-01 00:00', '2027-03-05 00:00', '2027-03-01', '2027-03-06'],
    ['2027-03-01', '2027-03-05 00:00', '2027-03-01', '2027-03-06'],
    ['2027-03-01 22:00', '2027-03-02 00:00', '2027-03-01T22:00', '2027-03-02'],
    ['2027-03-01 00:00', '2027-03-01 02:00', '2027-03-01', '2027-03-01T02:00'],
  ])('CH-403 from %s to %s are days, unless an end has a time of day', (from, to, start, end) => {
    const [row] = readTable(`Task\tStart\tFinish\nDesign\t${from}\t${to}`).rows;
    expect([row?.start, row?.end].map((at) => formatCivil(at ?? 0))).toEqual([start, end]);
  });

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
