import type { Report } from '../../report/index.ts';
import type { TextLine } from './text-lines.ts';

/**
 * The chart's title in its front matter, which is YAML: a plain or quoted text at the outermost level. Everything else
 * there configures the picture, and is reported.
 */
export function readFrontMatter(lines: readonly TextLine[], report: Report): string | undefined {
  const outer = Math.min(...lines.map(({ text }) => indentationOf(text)));
  let title: string | undefined;
  for (const { number: line, text } of lines) {
    const [, key, value = ''] = /^\s*([\w-]+)\s*:(?:\s(.*))?$/.exec(text) ?? [];
    if (indentationOf(text) !== outer || text.trimStart().startsWith('#')) continue;
    if (key === 'title') title = unquote(value.trim());
    else report.add('mermaid.look', { line }, { source: text.trim() });
  }
  return title;
}

function indentationOf(text: string): number {
  return text.length - text.trimStart().length;
}

function unquote(value: string): string {
  const quoted = value.length > 1 && value.endsWith(value[0] ?? '') ? value.slice(1, -1) : undefined;
  if (value.startsWith("'") && quoted !== undefined) return quoted.replaceAll("''", "'");
  if (value.startsWith('"') && quoted !== undefined) return quoted.replaceAll(/\\(["\\])/g, '$1');
  const comment = value.search(/\s#/);
  return (comment === -1 ? value : value.slice(0, comment)).trim();
}
