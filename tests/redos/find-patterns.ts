import swc from '@swc/core';

/** A regular expression in the source. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** The regular expressions of a TypeScript file. */
export interface Patterns {
  readonly literals: readonly Pattern[];
  /** How many are built from strings at runtime. */
  readonly made: number;
}

/** All regular expressions of a file, including tagged templates passed to `RegExp`. */
export async function findPatterns(path: string, text: string): Promise<Patterns> {
  const syntax = /\.m?js$/.test(path)
    ? ({ syntax: 'ecmascript', jsx: false } as const)
    : ({ syntax: 'typescript', tsx: path.endsWith('.tsx') } as const);
  const found: { literals: Pattern[]; made: number } = { literals: [], made: 0 };
  walk(await swc.parse(text, { ...syntax, target: 'es2024' }), (node) => {
    if (node.type === 'RegExpLiteral')
      found.literals.push({ source: String(node.pattern), flags: String(node.flags ?? '') });
    if ((node.type === 'NewExpression' || node.type === 'CallExpression') && isRegExp(node.callee))
      found.made += 1;
  });
  return found;
}

type Node = Readonly<Record<string, unknown>>;

function isRegExp(callee: unknown): boolean {
  return isNode(callee) && callee.type === 'Identifier' && callee.value === 'RegExp';
}

function walk(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, see);
  else if (isNode(value)) {
    see(value);
    for (const part of Object.values(value)) walk(part, see);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
