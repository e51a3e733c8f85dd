#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { run } from './run.ts';

// A reader that has seen enough, such as head, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  readInput: () => buffer(process.stdin),
  print: (content) => void process.stdout.write(content),
  note: (line) => void process.stderr.write(`${line}\n`),
});
