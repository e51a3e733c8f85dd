import { type DestinationStream, pino } from 'pino';

/** The program's log: one JSON record per line; at a terminal, one short line to read. */
export function createLog(stream: NodeJS.WriteStream = process.stdout) {
  const options = { level: 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return stream.isTTY ? pino(options, forTerminal(stream)) : pino(options);
}

function forTerminal(stream: NodeJS.WriteStream): DestinationStream {
  return {
    write(line: string) {
      stream.write(`${shorten(JSON.parse(line))}\n`);
    },
  };
}

/** Time, text, then the record's values without the ones that only machines need. */
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
