import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './errors.ts';

/** Reads a command's arguments. Throws a `UsageError` that says which one is unknown or lacks its value. */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split('. ')[0] ?? message);
  }
}

/** A whole number within a range; undefined if none is given. */
export function readNumber(
  name: string,
  given: string | undefined,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= min && value <= max) return value;
  throw new UsageError(`--${name} takes a whole number from ${min} to ${max}, not ${given}`);
}

/** One of a few words; undefined if none is given. */
export function readChoice<Choice extends string>(
  name: string,
  given: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (given === undefined) return undefined;
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} takes ${choices.join(', ')}, not ${given}`);
}
