import { describe, expect, it } from 'vitest';
import { formatCivil, parseCivil } from '../time/index.ts';
import type { DateReading } from './read-date.ts';
import { readLines } from './read-lines.ts';

const reading: DateReading = { order: 'dmy', language: 'en', near: parseCivil('2027-01-04') };
const outline = (text: string) =>
  readLines(text, reading).rows.map(({ title, level }) => `${level} ${title}`);

describe('pasted lines', () => {
  it.each([
    ['tabs', 'Plan\n\tBrief\n\t\tCall\n\tScope\nBuild'],
    ['two spaces', 'Plan\n  Brief\n    Call\n  Scope\nBuild'],
    ['bullets', '- Plan\n  * Brief\n    • Call\n  * Scope\n- Build'],
    ['numbers', '1. Plan\n1.1 Brief\n1.1.1 Call\n1.2 Scope\n2. Build'],
    ['headings', '# Plan\n## Brief\n### Call\n## Scope\n# Build'],
    ['common leading white space', '    Plan\n      Brief\n        Call\n      Scope\n    Build\r\n\r\n'],
  ])('CH-405 take their levels from %s', (_, text) =>
    expect(outline(text)).toEqual(['0 Plan', '1 Brief', '2 Call', '1 Scope', '0 Build']),
  );

  it('CH-405 keep what only looks like a number, and omit lines without a letter or digit', () => {
    expect(outline('3 boats\n---\n\n2nd coat\n1) Sand')).toEqual(['0 3 boats', '0 2nd coat', '0 Sand']);
  });

  it.each([
    [20, true],
    [21, true],
    [22, false],
  ])('CH-405 a number of %i parts is an outline number: %s', (parts, isNumber) => {
    const number = Array.from({ length: parts }, () => 1).join('.');
    const [row] = readLines(`${number} Build`, reading).rows;
    expect(row?.title).toBe(isNumber ? 'Build' : `${number} Build`);
  });

  it('CH-405 mark ticked boxes as done', () => {
    expect(readLines('- [x] Plan\n- [ ] Build', reading).rows).toEqual([
      { title: 'Plan', level: 0, progress: 100 },
      { title: 'Build', level: 0 },
    ]);
  });

  it.each([
    ['Design 4 Mar 2027', 'Design', '2027-03-04', null],
    ['Design: 2027-03-04', 'Design', '2027-03-04', null],
    ['Design (4 Mar – 9 Mar)', 'Design', '2027-03-04', '2027-03-10'],
    ['Design, 04.03.2027 - 09.03.2027', 'Design', '2027-03-04', '2027-03-10'],
    ['Design 4–9 Mar 2027', 'Design', '2027-03-04', '2027-03-10'],
    ['Design 2027-03-04 to 2027-03-09', 'Design', '2027-03-04', '2027-03-10'],
    ['Design 20 Dec – 5 Jan', 'Design', '2026-12-20', '2027-01-06'],
    ['Phase 2', 'Phase 2', null, null],
    ['Part 1/2', 'Part 1/2', null, null],
    ['Weeks 3-4', 'Weeks 3-4', null, null],
    ['Review 4.3.', 'Review', '2027-03-04', null],
    ['Release 1.2', 'Release 1.2', null, null],
    ['Review (second)', 'Review (second)', null, null],
    ['4 Mar 2027', '4 Mar 2027', null, null],
  ])('CH-405 “%s” reads as %s from %s to %s', (line, title, start, end) => {
    const [row] = readLines(line, reading).rows;
    const write = (at?: number) => (at === undefined ? null : formatCivil(at));
    expect([row?.title, write(row?.start), write(row?.end)]).toEqual([title, start, end]);
  });
});
