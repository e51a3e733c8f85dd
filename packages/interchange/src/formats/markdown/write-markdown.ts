import type { Plan } from '../../plan/index.ts';
import { documentTable } from '../../table/index.ts';
import type { WriteContext } from '../format.ts';

/** Characters that mean something in Markdown, within a line. */
const SYNTAX = /[\\`*_[\]<>|~&#]/g;
/** What a spreadsheet would take for the beginning of a formula, if it cut a cell before it. */
const FORMULA = /(?<=(?:^|[,;"\t])\s*)(?:[=+@-]|[＝＋－＠])/g;
/** White space that no reader of Markdown takes off. */
const STEP = '&emsp;';

/** Writes a plan as a table for documents, in the Markdown that GitHub describes; levels are indented. */
export function writeMarkdown(plan: Plan, { report }: WriteContext): Uint8Array {
  const { header, rows } = documentTable(plan, report);
  const lines = [
    header,
    header.map(() => '---'),
    ...rows.map(({ level, cells: [title = '', ...rest], url, isSummary }) => [
      `${STEP.repeat(level)}${writeTitle(title, url, isSummary)}`,
      ...rest.map(escapeMarkdown),
    ]),
  ];
  return new TextEncoder().encode(lines.map((cells) => `| ${cells.join(' | ')} |\n`).join(''));
}

function writeTitle(title: string, url: string | undefined, isSummary: boolean): string {
  const text = escapeMarkdown(title);
  if (text === '') return '';
  const linked = url === undefined ? text : `[${text}](<${url.replaceAll(/[<>|\\]/g, encodeURIComponent)}>)`;
  return isSummary ? `**${linked}**` : linked;
}

function escapeMarkdown(text: string): string {
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim().replaceAll(SYNTAX, '\\$&').replaceAll(FORMULA, escapeSign))
    .filter((line) => line !== '')
    .join('<br>');
}

/** Backslashes stand only before signs of ASCII. */
function escapeSign(sign: string): string {
  return sign < '\x80' ? `\\${sign}` : `&#${sign.charCodeAt(0)};`;
}
