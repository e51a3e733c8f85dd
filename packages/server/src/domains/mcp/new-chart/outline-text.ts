import { z } from 'zod';
import { length } from '../input-values.ts';
import { quote } from '../texts.ts';
import { ToolError } from '../tool-error.ts';
import { type NewRow, newRow } from './new-row.ts';

/** An outline as text. */
export const outlineText = z
  .string()
  .max(100_000, 'must be at most 100,000 characters')
  .describe(
    'One row on each line, indented below its phase. Behind the title, after bars: a length, "milestone", "start 2027-03-01", "deadline 2027-05-01", "after 2, 3SS+1d" (row numbers from 1). For example "  Build walls | 10d | after 2"',
  );

/** Reads the rows of an outline. Throws `ToolError` naming the row that can't be read. */
export function readOutline(text: string): NewRow[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const indents: number[] = [];
  return lines.map((line, at) => {
    const indent = /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0;
    while ((indents.at(-1) ?? -1) >= indent) indents.pop();
    indents.push(indent);
    return readLine(line.trim(), indents.length - 1, at + 1);
  });
}

function readLine(line: string, level: number, row: number): NewRow {
  const [first = '', ...parts] = line.split('|').map((part) => part.trim());
  const title = first.replace(/^[-*•]\s+/, '');
  const fields = parts.filter((part) => part !== '').map((part) => readPart(part, row));
  const read = newRow.safeParse(Object.assign({ title, level }, ...fields));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ToolError(`Row ${row} ${quote(title)}: ${issue?.path.join('.')} ${issue?.message}.`);
}

function readPart(part: string, row: number): Readonly<Record<string, unknown>> {
  const [, word = '', rest = ''] = /^(after|deadline|start)\s+(.*)$/i.exec(part) ?? [];
  if (word !== '') return { [word.toLowerCase()]: rest };
  if (/^milestone$/i.test(part)) return { milestone: true };
  if (length.safeParse(part).success) return { duration: part };
  throw new ToolError(
    `Row ${row}: ${quote(part)} is none of a length (5d), "milestone", "start 2027-03-01", "deadline 2027-05-01" and "after 2, 3SS+1d".`,
  );
}
