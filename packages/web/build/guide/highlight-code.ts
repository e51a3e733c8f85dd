import { common, createLowlight } from 'lowlight';
import type { CodePiece } from '../../src/features/developers/guide-blocks.ts';

const lowlight = createLowlight(common);

interface Node {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Node[];
}

/** Splits code into pieces by what they are; an unknown language stays in one piece. */
export function highlightCode(code: string, language: string): readonly CodePiece[] {
  if (!lowlight.registered(language)) return [code];
  return join(flatten(lowlight.highlight(language, code) as Node, ''));
}

function flatten(node: Node, kind: string): CodePiece[] {
  if (node.type === 'text') return [kind === '' ? (node.value ?? '') : [kind, node.value ?? '']];
  const [name = ''] = (node.properties?.className as string[] | undefined) ?? [];
  const own =
    name === ''
      ? kind
      : name.replace(/^hljs-/, '').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (node.children ?? []).flatMap((child) => flatten(child, own));
}

/** Neighbours of one kind become one piece. */
function join(pieces: readonly CodePiece[]): CodePiece[] {
  const joined: CodePiece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    if (typeof piece === 'string' && typeof before === 'string') joined[joined.length - 1] = before + piece;
    else joined.push(piece);
  }
  return joined;
}
