import { type DestinationStream, pino } from 'pino';
import { describeError } from './errors/logged-error.ts';

/** A log destination that may be a terminal. */
export interface LogStream extends DestinationStream {
  readonly isTTY?: boolean;
}

/**
 * Creates the program's log: one JSON record per line, written synchronously; at a terminal, one short readable line.
 * `stream` replaces the standard output.
 */
export function createLog(stream?: LogStream, level = 'info') {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  const output: LogStream = stream ?? process.stdout;
  if (output.isTTY) return pino(options, forTerminal(output));
  return stream === undefined ? pino(options) : pino(options, stream);
}

function forTerminal(stream: LogStream): DestinationStream {
  return {
    write(line: string) {
      stream.write(`${shorten(JSON.parse(line))}\n`);
    },
  };
}

/** Formats a record as time, text and values, without the values that only machines need. */
export function shorten(record: Record<string, unknown>): string {
  const { level, time, msg, reqId, err, ...values } = record;
  const clock = typeof time === 'string' ? time.slice(11, 19) : '';
  const mark = typeof level === 'number' && level >= 50 ? 'ERROR ' : '';
  const rest = Object.entries(values).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const cause = hasStack(err) ? `\n${err.stack}` : '';
  return [clock, `${mark}${String(msg ?? '')}`, ...rest].join(' ') + cause;
}

function hasStack(error: unknown): error is { stack: string } {
  return typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string';
}
