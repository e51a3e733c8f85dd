/** Characters, with the extension, at the end of a name that stay, if a word begins there. */
const LONGEST_END = 16;

/** A file's name in two parts, of which the second one always stays: its last word if that is short, else its extension. */
export function splitFileName(fileName: string): readonly [start: string, end: string] {
  const dot = Math.max(0, fileName.lastIndexOf('.'));
  const space = fileName.lastIndexOf(' ', dot);
  const at = space > 0 && fileName.length - space <= LONGEST_END ? space : dot;
  return [fileName.slice(0, at), fileName.slice(at)];
}
