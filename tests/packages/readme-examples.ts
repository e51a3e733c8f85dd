import { readFile } from 'node:fs/promises';
import { inRoot } from '../../scripts/set-up/root-folder.mjs';

/** An example of a README. */
export interface Example {
  /** `chart README, line 25`. */
  readonly place: string;
  readonly source: string;
  /** What it says that it prints: the comments after `console.log(…);`. */
  readonly printed: readonly string[];
}

/** The examples of a package's README in one language, as its fences name it: `js` are complete programs for Node. */
export async function readmeExamples(name: string, language: string): Promise<Example[]> {
  const text = await readFile(inRoot('packages', name, 'README.md'), 'utf8');
  const fence = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...text.matchAll(fence)].map(({ index, 1: source = '' }) => ({
    place: `${name} README, line ${text.slice(0, index).split('\n').length}`,
    source,
    printed: [...source.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map(([, text = '']) => text),
  }));
}
