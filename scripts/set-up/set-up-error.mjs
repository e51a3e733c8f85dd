/** A problem outside the scripts. The message is one sentence for the person at the terminal. */
export class SetUpError extends Error {
  name = 'SetUpError';
}

/**
 * Runs a script to completion: its result is the exit code; a SetUpError prints one sentence and exits with 1.
 *
 * @param {() => Promise<number>} script
 */
export async function runScript(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof SetUpError ? error.message : error);
    process.exitCode = 1;
  }
}
