import { orderedIds } from '@giotto/chart/changes';
import type { Id, State } from '@giotto/chart/model';
import { describeChart, describeElement, describeTask, groupLinks } from '@giotto/chart/render';
import type { MarkedContents, TaskContents } from './marked-contents.ts';
import type { Pdf, PdfContent, PdfElement } from './pdf-types.ts';

const HEADINGS = ['Task', 'Dates', 'Details'];
const NOTHING: TaskContents = { title: [], dates: [], details: [] };

/** A table cell: its drawn content with the text that replaces it. */
function cell(
  pdf: Pdf,
  type: 'TH' | 'TD',
  words: string,
  contents: readonly PdfContent[],
  scope?: string,
): PdfElement {
  const options = { ...(words === '' ? {} : { actual: words }), ...(scope === undefined ? {} : { scope }) };
  return pdf.struct(type, options, [...contents]);
}

/** All tasks in row order, as a table of texts over their drawn content. */
function buildTable(pdf: Pdf, state: State, drawn: ReadonlyMap<Id, TaskContents>): PdfElement {
  const headings = HEADINGS.map((words) => cell(pdf, 'TH', words, [], 'Column'));
  const links = groupLinks(state);
  const rows = orderedIds(state, 'task').map((id) => {
    const words = describeTask(state, id, links.get(id));
    const { title, dates, details } = drawn.get(id) ?? NOTHING;
    return pdf.struct('TR', {}, [
      cell(pdf, 'TH', words.title, title, 'Row'),
      cell(pdf, 'TD', words.dates, dates),
      cell(pdf, 'TD', words.details, details),
    ]);
  });
  return pdf.struct('Table', { title: 'Tasks' }, [
    pdf.struct('THead', {}, [pdf.struct('TR', {}, headings)]),
    pdf.struct('TBody', {}, rows),
  ]);
}

function buildList(pdf: Pdf, state: State, { others }: MarkedContents): PdfElement {
  const items = Array.from(others.values(), ({ owner, contents }) => {
    const words = describeElement(state, owner.kind, owner.id);
    return pdf.struct('LI', {}, [pdf.struct('LBody', { actual: words }, contents)]);
  });
  return pdf.struct('L', { title: 'Milestones, lanes and markers' }, items);
}

/**
 * Builds the structure tree for screen readers (`ux.md` A15): the picture as a sentence, the tasks as a table,
 * milestones, lanes and markers as a list. Call it after everything is drawn.
 */
export function buildStructure(pdf: Pdf, state: State, title: string, contents: MarkedContents): void {
  const picture = pdf.struct('Figure', { alt: describeChart(state) }, contents.figure);
  pdf.addStructure(
    pdf.struct('Document', { title }, [
      picture,
      ...(state.task.size === 0 ? [] : [buildTable(pdf, state, contents.tasks)]),
      ...(contents.others.size === 0 ? [] : [buildList(pdf, state, contents)]),
      ...(contents.watermark.length === 0 ? [] : [pdf.struct('P', {}, contents.watermark)]),
    ]),
  );
}
