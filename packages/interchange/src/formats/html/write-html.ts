import { writePlainCell } from '@giotto/chart/clipboard';
import { isSafeLink } from '@giotto/chart/link';
import type { Plan } from '../../plan/index.ts';
import { documentTable } from '../../table/index.ts';
import type { WriteContext } from '../format.ts';

/** Of a level's indentation. */
const STEP_EM = 1.5;

/** Writes a plan as an HTML table for documents and pages: no styles but the levels' indentation, no formulas. */
export function writeHtml(plan: Plan, { report }: WriteContext): Uint8Array {
  const { header, rows } = documentTable(plan, report);
  const head = header.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map(({ level, cells: [title = '', ...rest], url, isSummary }) => {
    const indent = level === 0 ? '' : ` style="padding-left: ${level * STEP_EM}em"`;
    const cells = rest.map((text) => `<td>${writeText(text)}</td>`).join('');
    return `<tr><td${indent}>${writeTitle(title, url, isSummary)}</td>${cells}</tr>\n`;
  });
  return new TextEncoder().encode(
    `<table>\n<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n${body.join('')}</tbody>\n</table>\n`,
  );
}

function writeTitle(title: string, url: string | undefined, isSummary: boolean): string {
  const text = writeText(title);
  const linked = url === undefined || !isSafeLink(url) ? text : `<a href="${escapeHtml(url)}">${text}</a>`;
  return isSummary ? `<strong>${linked}</strong>` : linked;
}

function writeText(text: string): string {
  return escapeHtml(writePlainCell(text)).replaceAll(/\r\n|\r|\n/g, '<br>');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
