/** Something outside the scripts is in the way. The message is one sentence for the person at the terminal. */
export class SetUpError extends Error {
  name = 'SetUpError';
}

/**
 * Runs a script to its end: its result is the exit code; a SetUpError is printed as one sentence with exit code 1.
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
