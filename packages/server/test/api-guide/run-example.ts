import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { matchesJson, matchesText } from './match-shown.ts';
import type { GuideExample, Language } from './read-guide.ts';

const execute = promisify(execFile);

/** How a reader would run a file in the language. */
const RUN = {
  sh: { file: 'example.sh', program: 'sh' },
  ts: { file: 'example.mts', program: process.execPath },
  python: { file: 'example.py', program: 'python3' },
} as const;

/** Where examples run: a folder with the guide's files, and the variables that the guide has its readers set. */
export interface Workplace {
  readonly folder: string;
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * Runs an example in one language and compares what it writes with what the guide shows; resolves with the difference, or
 * null if there is none. A program that fails is one, too.
 */
export async function runExample(
  example: GuideExample,
  language: Language,
  { folder, variables }: Workplace,
): Promise<string | null> {
  const { file, program } = RUN[language];
  await writeFile(join(folder, file), example.code[language]);
  // Nothing of the test's own environment but where programs are.
  const env = { PATH: process.env.PATH ?? '', ...variables };
  const where = `docs/api.md, line ${example.line}, “${example.title}” in ${language}`;
  try {
    const { stdout } = await execute(program, [file], { cwd: folder, env });
    if (writes(example, language, stdout)) return null;
    const shown = language === 'sh' ? example.answer?.text : example.printed;
    return `${where} writes:\n${stdout}\nbut the guide shows:\n${shown ?? 'nothing'}`;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout?: string; readonly stderr?: string };
    return `${where} fails: ${String(error)}\n${stdout ?? ''}${stderr ?? ''}`;
  }
}

function writes({ answer, printed }: GuideExample, language: Language, written: string): boolean {
  if (language !== 'sh') return matchesText(printed ?? '', written);
  if (answer?.language === 'json') return matchesJson(JSON.parse(answer.text), JSON.parse(written));
  return matchesText(answer?.text ?? '', written.replaceAll('\r', ''));
}
