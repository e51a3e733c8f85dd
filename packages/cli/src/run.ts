import { CHECK_HELP, check } from './commands/check.ts';
import { CONVERT_HELP, convert } from './commands/convert.ts';
import { RENDER_HELP, render } from './commands/render.ts';
import { FileError, UsageError } from './errors.ts';
import type { Terminal } from './terminal.ts';

const COMMANDS = {
  render: { run: render, help: RENDER_HELP },
  convert: { run: convert, help: CONVERT_HELP },
  check: { run: check, help: CHECK_HELP },
} as const;

const HELP = `giotto COMMAND …
Gantt charts on the command line. Plans are .gio files, Mermaid, Microsoft Project XML, Excel, CSV, GanttProject, Primavera P6,
iCalendar or JSON, recognised by their content; - stands for standard input and output.

  giotto render PLAN -o plan.svg    draws it
  giotto convert PLAN plan.xml      writes it in another format
  giotto check PLAN                 dates, slack and conflicts

giotto COMMAND --help says more. Exit codes: 0 all well, 1 the check found conflicts, 2 wrong use or a file that can't be read
or written.
`;

/** A problem of the command or of a file. */
const TROUBLE = 2;

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
    if (error instanceof FileError) terminal.note(error.message);
    else if (error instanceof UsageError) {
      terminal.note(`giotto: ${error.message}`);
      if (command !== undefined) terminal.note(`giotto ${name} --help says how it's used`);
    } else throw error;
    return TROUBLE;
  }
}
