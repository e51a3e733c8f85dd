#!/usr/bin/env node
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './run.ts';

// A reader that has seen enough, such as head, closes the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** The standard variable for builds that give the same bytes again: seconds since 1970. */
function now(): Date {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);
  return Number.isInteger(seconds) ? new Date(seconds * 1000) : new Date();
}

process.exitCode = await run(process.argv.slice(2), {
  now,
  readInput: () => buffer(process.stdin),
  print: (content) => void process.stdout.write(content),
  environment: process.env,
  wait: (ms) => wait(ms),
  note: (line) => void process.stderr.write(`${line}\n`),
});
