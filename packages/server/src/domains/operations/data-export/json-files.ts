import type { NamedFile } from './zip-files.ts';

/** A file of a value that is never large. */
export function json(path: string, content: unknown): NamedFile {
  return { path, text: `${JSON.stringify(content, null, 2)}\n` };
}

/** The JSON of a list's entries, each on a line. */
export async function* mapLines<Row>(
  rows: AsyncIterable<Row>,
  write: (row: Row) => string,
): AsyncGenerator<string> {
  for await (const row of rows) yield write(row);
}

/** A list from the JSON of its entries, piece by piece; with `beside`, as a property of that object. */
export async function* writeList(
  lines: AsyncIterable<string>,
  list?: { readonly name: string; readonly beside: object },
): AsyncGenerator<string> {
  const start = list ? `${JSON.stringify(list.beside).slice(0, -1)},${JSON.stringify(list.name)}:[` : '[';
  let before = `${start}\n`;
  for await (const line of lines) {
    yield before + line;
    before = ',\n';
  }
  yield before === ',\n' ? '\n' : before;
  yield list ? ']}\n' : ']\n';
}
