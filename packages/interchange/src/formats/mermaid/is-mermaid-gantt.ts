/** Whether a text is a Gantt chart of Mermaid: its first word, after a Markdown fence, front matter, directives and comments. */
export function isMermaidGantt(text: string): boolean {
  let rest = withoutFrontMatter(text.replace(/^(?:```|~~~|:::)[^\n]*\n/, '').trimStart());
  for (;;) {
    rest = rest.trimStart();
    const isDirective = rest.startsWith('%%{');
    if (!isDirective && !rest.startsWith('%')) return /^gantt(?:\s|$)/.test(rest);
    const end = isDirective ? rest.indexOf('}%%') : rest.indexOf('\n');
    if (end === -1) return false;
    rest = rest.slice(isDirective ? end + 3 : end);
  }
}

function withoutFrontMatter(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  if (lines[0] !== '---') return text;
  const end = lines.indexOf('---', 1);
  return end === -1 ? '' : lines.slice(end + 1).join('\n');
}
