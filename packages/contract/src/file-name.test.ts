import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

describe('fileNameOf', () => {
  it.each([
    ['Launch plan', 'Launch plan.pdf'],
    ['Größe & “Ziele”: Q1/27', 'Größe & “Ziele” Q1 27.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['...', 'Gantt.pdf'],
    ['  ', 'Gantt.pdf'],
    ['Plan. ', 'Plan.pdf'],
    ['con', 'Gantt con.pdf'],
    ['LPT1', 'Gantt LPT1.pdf'],
    ['a\u202egpj.exe', 'a gpj.exe.pdf'],
    ['tab\tand\nline', 'tab and line.pdf'],
    ['計画', '計画.pdf'],
  ])('%j becomes %j', (name, file) => {
    expect(fileNameOf(name, 'pdf')).toBe(file);
  });

  it('cuts long names between characters', () => {
    expect(fileNameOf('x'.repeat(80), 'svg')).toBe(`${'x'.repeat(80)}.svg`);
    expect(fileNameOf('x'.repeat(81), 'svg')).toBe(`${'x'.repeat(80)}.svg`);
    expect(fileNameOf(`${'x'.repeat(79)}🚀`, 'svg')).toBe(`${'x'.repeat(79)}.svg`);
  });

  it('is valid on every system, whatever the chart is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        const file = fileNameOf(name, 'gio');
        expect(file).toMatch(/^[^\\/:*?"<>|\p{Cc}. ][^\\/:*?"<>|\p{Cc}]*\.gio$/u);
        expect(file.isWellFormed()).toBe(true);
        expect(new TextEncoder().encode(file).length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
