import { decodeEntities } from '@giotto/chart/clipboard';

/** A line of a table's frame, or below its header: `|---|:-:|`, `+-----+`, `------+-----`. */
const FRAME = /^(?=.*[-=─═]{2}|.*\|\s*:?-)[\s|+:\-=─-╬]+$/;
const BAR = /[|│║]/;
/** Characters of a line that can be a frame, and of a cell with marks. */
const LONGEST = 4_000;
/** Where a cell ends in a line of Markdown: at a bar without a backslash. */
const MARKDOWN_BAR = /(?<!\\)\|/;
/** What a client of a database counts below a table. */
const FOOTER = /^\(\d+ rows?\)$/;

/**
 * Reads a table that is drawn in a text: of Markdown, with or without outer bars, or with lines of signs as databases print
 * it. Of several the one with the most lines. Null when there is none.
 */
export function readGrid(text: string): readonly (readonly string[])[] | null {
  let best: readonly string[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > best.length && lines.some(isFrame)) best = lines;
    lines = [];
  };
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (BAR.test(line) || isFrame(line)) lines.push(line);
    else if (!FOOTER.test(line.trim())) close();
  }
  close();
  const rows = best.filter((line) => !isFrame(line));
  return rows.length < 2 || !rows.every((line) => BAR.test(line)) ? null : rows.map(cellsOf);
}

function isFrame(line: string): boolean {
  return line.length <= LONGEST && FRAME.test(line);
}

function cellsOf(line: string): readonly string[] {
  const cells = line.replaceAll(/[│║]/g, '|').split(MARKDOWN_BAR);
  const isFramed = cells[0]?.trim() === '' && cells.length > 2;
  const inner = cells.slice(isFramed ? 1 : 0, isFramed && cells.at(-1)?.trim() === '' ? -1 : undefined);
  return inner.map(readText);
}

/** A cell's text without marks of Markdown; one space on either side only separates it from the bars. */
function readText(cell: string): string {
  if (cell.length > LONGEST) return cell.trim();
  return decodeEntities(cell.replace(/^ /, '').trimEnd())
    .replaceAll(/<br ?\/?>/gi, ' ')
    .replaceAll(/(?<!\\)\[((?:\\.|[^\]\\]){1,500})\]\((?:<[^<>]{0,2000}>|[^()\s]{0,2000})\)/g, '$1')
    .replaceAll(/(?<!\\)(\*\*|__)(.+?)(?<!\\)\1/g, '$2')
    .replaceAll(/\\([\p{P}\p{S}])/gu, '$1');
}
