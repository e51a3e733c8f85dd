import { StartError } from './platform/errors/start-error.ts';
import { runServer } from './run-server.ts';

/** What the person at the terminal is told: one sentence where the cause lies outside, all there is for a fault of ours. */
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

// Nothing that is left open may keep the process: the database has been ended in order.
process.exit(await run());
