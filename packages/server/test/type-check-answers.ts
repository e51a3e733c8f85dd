import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A value as it went over the wire, and the type of the official library that describes it. */
export interface TypedAnswer {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * On the wire a decimal is a text. What the library leaves open for values of the future is closed: the simulator may
 * only say what Stripe says today.
 */
const wireType = `
import type Stripe from 'stripe';
type Open = string & Record<never, never>;
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string | number | boolean | null | undefined | void
    ? Same<T, Open> extends true ? never : T
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : { [Key in keyof T]: Wire<T[Key]> };
export type EventOf<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>;
`;

/**
 * Asks the compiler whether every answer is what its type says: no field missing, none that the type does not have, no
 * other value. Answers what does not fit, one line for each.
 */
export async function findTypeErrors(answers: readonly TypedAnswer[]): Promise<string[]> {
  const parent = join(root, 'node_modules/.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'stripe-types-'));
  try {
    const lines = answers.map(
      ({ type, value }, at) => `export const answer${at}: Wire<${type}> = ${JSON.stringify(value)};`,
    );
    await writeFile(join(folder, 'wire.ts'), wireType);
    await writeFile(
      join(folder, 'answers.ts'),
      ["import type Stripe from 'stripe';", "import type { EventOf, Wire } from './wire.ts';", ...lines].join(
        '\n',
      ),
    );
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const output = await compile(folder);
    return output.split('\n').flatMap((line) => {
      const [, row, message] = /answers\.ts\((\d+),\d+\): (.*)$/.exec(line) ?? [];
      if (message === undefined) return line.includes('error TS') ? [line] : [];
      return [`${answers[Number(row) - 3]?.name ?? row}: ${message}`];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const settings = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    pretty: false,
  },
  include: ['*.ts'],
};

function compile(folder: string): Promise<string> {
  const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(typescript, 'lib/tsc.js'), '-p', folder],
      { maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}
