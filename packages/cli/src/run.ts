import { CHECK_HELP, check } from './commands/check.ts';
import { CONVERT_HELP, convert } from './commands/convert.ts';
import { PUSH_HELP, push } from './commands/push.ts';
import { RENDER_HELP, render } from './commands/render.ts';
import { FileError, UsageError } from './errors.ts';
import { RefusedError, UnreachableError } from './push/errors.ts';
import type { Terminal } from './terminal.ts';

const COMMANDS = {
  render: { run: render, help: RENDER_HELP },
  convert: { run: convert, help: CONVERT_HELP },
  check: { run: check, help: CHECK_HELP },
  push: { run: push, help: PUSH_HELP },
} as const;

const HELP = `giotto COMMAND …
Gantt charts on the command line. Plans are .gio files, Mermaid, Microsoft Project XML, Excel, CSV, GanttProject, Primavera P6,
iCalendar or JSON, recognised by their content; - stands for standard input and output.

  giotto render PLAN -o plan.svg    draws it
  giotto convert PLAN plan.xml      writes it in another format
  giotto check PLAN                 dates, slack and conflicts
  giotto push PLAN --server URL     makes a chart of it on a server, or updates one

giotto COMMAND --help says more. Exit codes: 0 all well, 1 the check found conflicts, 2 wrong use, a file that can't be read
or written or a server that refuses, 3 a server that can't be reached: try again later.
`;

/** A problem of the command, of a file, or with a server's rules: somebody has to change something. */
const TROUBLE = 2;
/** A server that can't be reached. */
const UNREACHABLE = 3;

/** Runs the command line; the arguments are those after the program's name. Resolves with the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.print(HELP);
    return args.length === 0 ? TROUBLE : 0;
  }
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1];
  try {
    if (command === undefined)
      throw new UsageError(`there is no command ${name}; there are ${Object.keys(COMMANDS).join(', ')}`);
    return await command.run(rest, terminal);
  } catch (error) {
    if (error instanceof UnreachableError) {
      terminal.note(error.message);
      return UNREACHABLE;
    }
    if (error instanceof FileError || error instanceof RefusedError) terminal.note(error.message);
    else if (error instanceof UsageError) {
      terminal.note(`giotto: ${error.message}`);
      if (command !== undefined) terminal.note(`giotto ${name} --help says how it's used`);
    } else throw error;
    return TROUBLE;
  }
}
