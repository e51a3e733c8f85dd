import {
  CLIP_TYPE,
  copyElements,
  describeRows,
  type RowHeaders,
  writePlainCell,
} from '@giotto/chart/clipboard';
import type { ElementRef } from '@giotto/chart/interact';
import type { State } from '@giotto/chart/model';

/** Copied elements in one format per kind of reader. */
export interface ClipData {
  /** For Giotto: everything. */
  readonly json: string;
  /** For spreadsheets and documents: a table. */
  readonly html: string;
  /** For everything else: indented lines. */
  readonly text: string;
  readonly count: number;
}

/** The table attribute that holds the elements in browsers without custom clipboard formats. */
export const ATTRIBUTE = 'data-gantt';
/** The asynchronous clipboard's name for our custom format. */
const WEB_TYPE = `web ${CLIP_TYPE}`;

/** Serialises elements into every format. Returns null when there is nothing to copy. */
export function makeClipData(
  state: State,
  refs: readonly ElementRef[],
  headers: RowHeaders,
): ClipData | null {
  const clip = copyElements(state, refs);
  if (!clip) return null;
  const json = JSON.stringify(clip);
  const tasks = new Set(clip.elements.filter(({ kind }) => kind === 'task').map(({ id }) => id));
  const { cells, lines } = describeRows(state, tasks, headers);
  const titles = clip.elements.flatMap(({ kind, fields }) =>
    kind === 'task' ? [] : [writePlainCell(String(fields.title ?? ''))],
  );
  const elements = clip.elements.filter(({ kind }) => kind !== 'dependency');
  return {
    json,
    html: makeTable(tasks.size > 0 ? cells : titles.map((title) => [title]), json),
    text: tasks.size > 0 ? lines : titles.join('\n'),
    count: elements.length,
  };
}

/** Writes the copy into a copy event. */
export function writeToTransfer({ json, html, text }: ClipData, transfer: DataTransfer): void {
  transfer.setData(CLIP_TYPE, json);
  transfer.setData('text/html', html);
  transfer.setData('text/plain', text);
}

/** Writes the copy to the clipboard from a menu. Rejects when the browser refuses access. */
export async function writeToClipboard({ json, html, text }: ClipData): Promise<void> {
  const clipboard = clipboardThatCan('write');
  const forms: Record<string, Blob> = {
    'text/html': new Blob([html], { type: 'text/html' }),
    'text/plain': new Blob([text], { type: 'text/plain' }),
  };
  if (ClipboardItem.supports?.(WEB_TYPE)) forms[WEB_TYPE] = new Blob([json], { type: WEB_TYPE });
  await clipboard.write([new ClipboardItem(forms)]);
}

/** Clipboard content in the formats we can paste; empty where it has none. */
export interface Pastable {
  readonly json: string;
  readonly html: string;
  readonly text: string;
}

/** Reads a paste event. */
export function readTransfer(transfer: DataTransfer): Pastable {
  return {
    json: transfer.getData(CLIP_TYPE),
    html: transfer.getData('text/html'),
    text: transfer.getData('text/plain'),
  };
}

/** Reads the clipboard for a menu. Rejects when the browser refuses access. */
export async function readClipboard(): Promise<Pastable> {
  const [item] = await clipboardThatCan('read').read();
  const read = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
  return { json: await read(WEB_TYPE), html: await read('text/html'), text: await read('text/plain') };
}

/** Throws as browsers do that don't allow it. */
function clipboardThatCan(use: 'read' | 'write'): Clipboard {
  // Absent in older browsers, and on pages without encryption.
  const { clipboard } = navigator as Partial<Pick<Navigator, 'clipboard'>>;
  if (clipboard?.[use] && typeof ClipboardItem !== 'undefined') return clipboard;
  throw new DOMException('The browser has no such clipboard', 'NotAllowedError');
}

function makeTable(cells: readonly (readonly string[])[], json: string): string {
  const page = document.implementation.createHTMLDocument();
  const table = page.createElement('table');
  table.setAttribute(ATTRIBUTE, json);
  for (const row of cells) {
    const line = table.insertRow();
    for (const cell of row) line.insertCell().textContent = cell;
  }
  return table.outerHTML;
}
