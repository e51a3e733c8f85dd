import { readAttribute, readHtmlTable } from '@giotto/chart/clipboard';
import { ATTRIBUTE, type Pastable } from './clip-data.ts';

/** Our own elements in the clipboard, also where only the page that shows them has come along; null if there are none. */
export function readOwn({ json, html }: Pastable): string | null {
  const table = readHtmlTable(html);
  return json || (table && readAttribute(table.tag, ATTRIBUTE));
}
