import { startEmbeddedDatabase } from '../../src/platform/database/embedded/embedded-database.ts';

/**
 * A process that runs a directory's embedded database, for tests that kill it. Prints one line of JSON when the
 * database answers or can't be started, then one for each report; stops cleanly on SIGTERM.
 */
const [dataDirectory, role] = process.argv.slice(2);
if (dataDirectory === undefined || (role !== 'server' && role !== 'tool')) {
  throw new Error('Usage: embedded-host.ts <data directory> server|tool');
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

try {
  const database = await startEmbeddedDatabase({
    dataDirectory,
    role,
    report: (text) => print({ event: 'report', text }),
    onLost: (error) => print({ event: 'lost', text: String(error) }),
  });
  process.once('SIGTERM', async () => {
    await database.stop();
    print({ event: 'stopped' });
    process.exit(0);
  });
  // A tool that only joins has nothing that keeps its process alive.
  setInterval(() => undefined, 60_000);
  print({
    event: 'ready',
    pid: await database.readPid(),
    isOwner: database.isOwner(),
    connection: database.connection,
  });
} catch (error) {
  print({
    event: 'failed',
    text: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  });
  process.exit(1);
}
