import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A value as sent over the wire, and the official library's type for it: `Stripe.…` or `StripeJs.…`. */
export interface TypedAnswer {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
  /** Whether fields missing from the type are allowed, for responses that the library describes only in part. */
  readonly mayHaveMore?: boolean;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * On the wire a decimal is a string. Types that the library leaves open for future values are closed, because the
 * simulator may only say what Stripe says today.
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
      ? readonly Wire<Item>[]
      : { [Key in keyof T]: Wire<T[Key]> };
export type EventOf<Type extends Stripe.Event['type']> = Extract<Stripe.Event, { type: Type }>;
`;

/**
 * Asks the compiler whether every response matches its type: no field missing, none unknown, no other value. Returns
 * one line per mismatch.
 */
export async function findTypeErrors(answers: readonly TypedAnswer[]): Promise<string[]> {
  const parent = join(root, 'node_modules/.cache');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'stripe-types-'));
  try {
    const lines = answers.map(({ type, value, mayHaveMore = false }, at) =>
      mayHaveMore
        ? `const given${at} = ${JSON.stringify(value)} as const; export const answer${at}: Wire<${type}> = given${at};`
        : `export const answer${at}: Wire<${type}> = ${JSON.stringify(value)};`,
    );
    await writeFile(join(folder, 'wire.ts'), wireType);
    await writeFile(
      join(folder, 'answers.ts'),
      [imports, "import type { EventOf, Wire } from './wire.ts';", ...lines].join('\n'),
    );
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const output = await compile(folder);
    // The compiler indents its details below each message; the last line names the field.
    return output.split(/\n(?! )/).flatMap((said) => {
      const [, row, message] = /answers\.ts\((\d+),\d+\): ([\s\S]*)$/.exec(said) ?? [];
      if (message === undefined) return said.includes('error TS') ? [said] : [];
      const [first = '', ...more] = message.split('\n');
      return [`${answers[Number(row) - 3]?.name ?? row}: ${(more.at(-1) ?? first).trim()}`];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const imports = "import type Stripe from 'stripe'; import type * as StripeJs from '@stripe/stripe-js';";

const settings = {
  compilerOptions: {
    target: 'es2024',
    lib: ['es2024', 'dom'],
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
