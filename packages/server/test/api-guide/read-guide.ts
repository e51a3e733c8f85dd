/** The languages that every example is written in, by the info strings of their blocks. */
export const LANGUAGES = ['sh', 'ts', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is shown of a call's answer. */
interface ShownAnswer {
  readonly language: 'json' | 'http';
  readonly text: string;
}

/** An example of the guide: the same in each language, and what it shows. */
export interface GuideExample {
  /** The heading above it. */
  readonly title: string;
  /** The line of its first block in the guide, from 1. */
  readonly line: number;
  readonly code: Readonly<Record<Language, string>>;
  /** What curl writes: the answer as JSON, or its headers (`http`); undefined if nothing is shown. */
  readonly answer: ShownAnswer | undefined;
  /** What the programs in TypeScript and Python print; undefined if nothing is shown. */
  readonly printed: string | undefined;
}

/** What a guide holds besides prose. */
export interface Guide {
  readonly examples: readonly GuideExample[];
  /** Files to save beside the examples, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** The environment variables that the guide has its readers set. */
  readonly variables: ReadonlySet<string>;
}

interface Block {
  readonly language: string;
  /** A file's name, if the block is one to save. */
  readonly name: string;
  readonly code: string;
  readonly line: number;
  readonly title: string;
}

const exportsOnly = /^(?:export \w+=.*\n)+$/;

/**
 * Reads the examples of a guide in Markdown. An example is a block each in `sh`, `ts` and `python`, in this order, and then
 * what is shown of the answer (`json`, or `http` for its headers), of the printed text (`text`), or of both. A `sh` block of exports alone names
 * variables; a block whose info string names a file, as in `json plan.json`, is to be saved.
 *
 * @throws if an example lacks a language, or a block is none of these.
 */
export function readGuide(markdown: string): Guide {
  const examples: GuideExample[] = [];
  const files = new Map<string, string>();
  const variables = new Set<string>();
  const blocks = listBlocks(markdown);
  for (let at = 0; at < blocks.length; at += 1) {
    const block = blocks[at] as Block;
    if (block.name !== '') files.set(block.name, block.code);
    else if (exportsOnly.test(block.code)) {
      for (const [, name = ''] of block.code.matchAll(/^export (\w+)=/gm)) variables.add(name);
    } else if (block.language === 'sh') {
      const example = takeExample(blocks, at);
      examples.push(example);
      at += 2 + Number(example.answer !== undefined) + Number(example.printed !== undefined);
    } else {
      throw new Error(
        `Line ${block.line}: a block of ${block.language || 'no language'} that belongs to no example`,
      );
    }
  }
  return { examples, files, variables };
}

function takeExample(blocks: readonly Block[], at: number): GuideExample {
  const first = blocks[at] as Block;
  const code = LANGUAGES.map((language, index) => {
    const block = blocks[at + index];
    if (block?.language !== language || block.title !== first.title)
      throw new Error(`Line ${first.line}: the example of “${first.title}” is missing in ${language}`);
    return [language, block.code] as const;
  });
  const [next, afterNext] = blocks.slice(at + LANGUAGES.length);
  const answer = shownIn(next, ['json', 'http'], first.title);
  const printed = shownIn(answer === undefined ? next : afterNext, ['text'], first.title);
  return {
    title: first.title,
    line: first.line,
    code: Object.fromEntries(code) as Record<Language, string>,
    answer,
    printed: printed?.text,
  };
}

/** A block of what is shown, if it is one of these and belongs to the example under the title. */
function shownIn<Shown extends string>(
  block: Block | undefined,
  languages: readonly Shown[],
  title: string,
): { readonly language: Shown; readonly text: string } | undefined {
  const language = languages.find((one) => one === block?.language);
  if (block === undefined || language === undefined || block.name !== '' || block.title !== title)
    return undefined;
  return { language, text: block.code };
}

function listBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let title = '';
  let open: { info: string; line: number; lines: string[] } | null = null;
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, info] = /^```(.*)$/.exec(line) ?? [];
    if (open === null) {
      title = /^#+ (.*)$/.exec(line)?.[1] ?? title;
      if (info !== undefined) open = { info, line: index + 1, lines: [] };
    } else if (info === undefined) open.lines.push(line);
    else {
      const [language = '', name = ''] = open.info.split(' ');
      const code = open.lines.map((one) => `${one}\n`).join('');
      blocks.push({ language, name, code, line: open.line, title });
      open = null;
    }
  }
  return blocks;
}
