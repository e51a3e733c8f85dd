import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isConnectionError } from '../../packages/server/src/platform/database/is-connection-error.ts';
import { errorCode, StartError } from '../../packages/server/src/platform/errors/start-error.ts';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Wanted extends Options> = ReturnType<
  typeof parseArgs<{ options: Wanted; strict: true }>
>['values'];

/**
 * Runs a command with its options. `--help` prints the usage and does nothing; an unknown option is refused. An expected
 * failure prints one sentence, any other its stack; both end with exit code 1.
 */
export async function runCommand<const Wanted extends Options>(
  usage: string,
  options: Wanted,
  work: (values: Values<Wanted>) => Promise<void>,
): Promise<void> {
  try {
    const values = readOptions(usage, options);
    if (values === null) process.stdout.write(usage);
    else await work(values);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (isConnectionError(error)) return `The database can't be reached: ${describeError(error)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Node reports several failed addresses as one error without a message. */
function describeError(error: unknown): string {
  return (error as Error).message || errorCode(error) || 'no answer';
}

/** Null: the usage is wanted. */
function readOptions<const Wanted extends Options>(usage: string, options: Wanted): Values<Wanted> | null {
  try {
    const { values } = parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } });
    return 'help' in values ? null : (values as Values<Wanted>);
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${usage.trimEnd()}`);
  }
}
