import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../cli/src/index.ts';

/** What a command printed, and how it ended. */
interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly notes: readonly string[];
  /** How long it waited before each repetition, in seconds. */
  readonly waits: readonly number[];
}

/** `giotto` with files in a folder of its own. */
export interface CommandLine {
  readonly folder: string;
  readonly write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Runs a command; names of files are those in the folder. */
  readonly giotto: (
    token: string | undefined,
    args: readonly string[],
    input?: string,
  ) => Promise<CommandResult>;
  readonly remove: () => Promise<void>;
}

/** Creates the folder. Commands don't wait, but say that they would. */
export async function createCommandLine(): Promise<CommandLine> {
  const folder = await mkdtemp(join(tmpdir(), 'giotto-cli-'));
  return {
    folder,
    write: (name, content) => writeFile(join(folder, name), content),
    async giotto(token, args, input = '') {
      const printed: Uint8Array[] = [];
      const notes: string[] = [];
      const waits: number[] = [];
      const paths = args.map((arg) => (/^[\w-]+\.\w+$/.test(arg) ? join(folder, arg) : arg));
      const code = await run(paths, {
        now: () => new Date('2027-01-04T08:00:00Z'),
        readInput: async () => Buffer.from(input),
        print: (content) => printed.push(Buffer.from(content)),
        note: (line) => notes.push(line.replaceAll(`${folder}/`, '')),
        environment: { GIOTTO_TOKEN: token },
        wait: async (ms) => void waits.push(ms / 1000),
      });
      return { code, out: Buffer.concat(printed).toString(), notes, waits };
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
