import { defineRefusals } from './define-refusals.ts';

/** Why a table is refused: CSV, Excel. */
export const tableRefusals = defineRefusals({
  'table.empty': 'The table is empty.',
  'table.no-rows': 'The table has no rows.',
  'table.no-titles': 'No column of the table holds the tasks’ titles.',
  'table.no-plan':
    'No column says when tasks are, how long they take or how they belong together. Paste a list of titles into a chart instead.',
  'table.quote': 'A cell begins with a quotation mark, but none ends it.',
  'workbook.sheet': 'The workbook has no sheet “{sheet}”.',
  'workbook.no-sheet': 'The workbook has no sheet.',
  'workbook.files': 'The workbook consists of too many files.',
  'workbook.unpacked': 'The workbook is too large when it’s unpacked.',
  'workbook.damaged': 'The workbook is damaged: {reason}.',
});
