import { StartError } from './platform/errors/start-error.ts';
import { runServer } from './run-server.ts';

/** The message for the person at the terminal: one sentence for an external cause, the full stack for a bug. */
function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && 'syscall' in error) return `Giotto cannot go on: ${error.message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function run(): Promise<number> {
  try {
    await runServer();
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

// Exit even if handles are still open: the database has been shut down cleanly.
process.exit(await run());
