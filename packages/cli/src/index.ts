// The command line as a function, for tests and other programs.
export { run } from './run.ts';
export type { Terminal } from './terminal.ts';
