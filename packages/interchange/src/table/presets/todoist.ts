import { type Cell, cellAt, cellText, EMPTY_CELL, type TableRow } from '../cell.ts';
import { headerOf } from '../prepare/table-parts.ts';
import type { Table } from '../table.ts';
import type { TablePreset } from './preset.ts';

/** The column that gets the names of sections. */
const SECTION = 'Section';

/** Todoist's CSV backup and template: a row for each task, section and comment. */
export const todoist: TablePreset = {
  title: 'Todoist',
  required: ['type', 'content', 'indent', 'date'],
  fields: {
    content: 'title',
    description: 'notes',
    indent: 'level',
    responsible: 'people',
    date: 'finish',
    deadline: 'deadline',
    duration: 'duration',
    section: 'section',
  },
  skipped: ['type', 'author', 'date_lang', 'timezone', 'duration_unit', 'meta'],
  prepare: joinSections,
};

/** The rows of tasks, with their section, the comments below them as notes, and people without their numbers. */
function joinSections(table: Table, headerAt: number): Table {
  const header = table.rows[headerAt];
  if (header === undefined) return table;
  const names = header.cells.map(headerOf);
  const column = (name: string) => names.indexOf(name);
  const rows: TableRow[] = [];
  let section = '';
  for (const row of table.rows.slice(headerAt + 1)) {
    const content = textAt(row, column('content'));
    const last = rows.at(-1);
    switch (textAt(row, column('type'))) {
      case 'section':
        section = content;
        break;
      case 'note':
        if (last !== undefined) rows[rows.length - 1] = withNote(last, column('description'), content);
        break;
      case 'task':
        rows.push(taskRow(row, { names, section }));
    }
  }
  const cells: readonly Cell[] = [...header.cells, { kind: 'text', text: SECTION }];
  return { ...table, rows: [{ ...header, cells }, ...rows], width: Math.max(table.width, cells.length) };
}

function textAt(row: TableRow, column: number): string {
  return cellText(cellAt(row, column)).trim();
}

function taskRow(
  row: TableRow,
  { names, section }: { readonly names: readonly string[]; readonly section: string },
): TableRow {
  const unit = textAt(row, names.indexOf('duration_unit'));
  const cells = names.map((name, at): Cell => {
    const cell = cellAt(row, at);
    if (cell.kind !== 'text') return cell;
    if (name === 'responsible') return { kind: 'text', text: cell.text.replace(/\s*\(\d+\)$/, '') };
    return name === 'duration' && unit !== '' ? { kind: 'text', text: `${cell.text} ${unit}` } : cell;
  });
  return { ...row, cells: [...cells, section === '' ? EMPTY_CELL : { kind: 'text', text: section }] };
}

function withNote(row: TableRow, column: number, note: string): TableRow {
  if (column < 0) return row;
  const text = [textAt(row, column), note].filter((part) => part !== '').join('\n');
  return { ...row, cells: row.cells.map((cell, at) => (at === column ? { kind: 'text', text } : cell)) };
}
