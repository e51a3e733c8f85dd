import { ImportRefused } from '../../report/index.ts';

/** A line with its number in the file, from 1. */
export interface TextLine {
  readonly number: number;
  readonly text: string;
}

/** A text in its parts: the front matter, the directives and what is left of the lines. */
export interface SplitText {
  /** Lines between the two `---` at the beginning, with their indentation. */
  readonly frontMatter: readonly TextLine[];
  /** `%%{init: …}%%`, each with the line that it begins on. */
  readonly directives: readonly TextLine[];
  /** Without empty lines and comments, trimmed. */
  readonly lines: readonly TextLine[];
}

/**
 * Takes a text apart. Fences of Markdown around it are taken off, so that a block can be pasted as it is. Throws
 * `ImportRefused` for a directive or front matter that doesn't end.
 */
export function splitText(text: string): SplitText {
  const directives: TextLine[] = [];
  const lines = takeDirectives(text.replaceAll(/\r\n?/g, '\n'), directives)
    .split('\n')
    .map((line, at) => ({ number: at + 1, text: line.trimEnd() }))
    .filter((line) => line.text !== '');
  const { frontMatter, rest } = takeFrontMatter(withoutFence(lines));
  const trimmed = rest.map(({ number, text: line }) => ({ number, text: line.trim() }));
  return { frontMatter, directives, lines: trimmed.filter((line) => !line.text.startsWith('%')) };
}

/** The text without its directives; their line breaks stay, so that lines keep their numbers. */
function takeDirectives(text: string, directives: TextLine[]): string {
  let kept = '';
  let from = 0;
  let line = 1;
  for (;;) {
    const begin = text.indexOf('%%{', from);
    if (begin === -1) return kept + text.slice(from);
    line += countBreaks(text.slice(from, begin));
    const end = text.indexOf('}%%', begin);
    if (end === -1) throw ImportRefused.at({ line }, 'mermaid.directive');
    const directive = text.slice(begin, end + 3);
    directives.push({ number: line, text: directive });
    const breaks = countBreaks(directive);
    kept += text.slice(from, begin) + '\n'.repeat(breaks);
    line += breaks;
    from = end + 3;
  }
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}

function withoutFence(lines: readonly TextLine[]): readonly TextLine[] {
  if (!/^(?:```|~~~|:::)\s*(?:mermaid)?$/.test(lines[0]?.text.trim() ?? '')) return lines;
  const close = lines.findIndex(({ text }, at) => at > 0 && /^(?:```|~~~|:::)$/.test(text.trim()));
  return lines.slice(1, close === -1 ? undefined : close);
}

function takeFrontMatter(lines: readonly TextLine[]): {
  readonly frontMatter: readonly TextLine[];
  readonly rest: readonly TextLine[];
} {
  const [first] = lines;
  if (first?.text.trim() !== '---') return { frontMatter: [], rest: lines };
  const close = lines.findIndex(({ text }, at) => at > 0 && text.trim() === '---');
  if (close === -1) throw ImportRefused.at({ line: first.number }, 'mermaid.front-matter');
  return { frontMatter: lines.slice(1, close), rest: lines.slice(close + 1) };
}
