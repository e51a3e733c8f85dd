import { expect, it } from 'vitest';
import { runCommand } from './run-command.mjs';

it.each([
  ['exit 0', 0],
  ['exit 3', 3],
  ['kill -TERM $$', 143],
  ['kill -KILL $$', 137],
])('"%s" returns exit code %i, as in a shell', async (script, code) => {
  expect(await runCommand('/bin/sh', ['-c', script])).toBe(code);
});

it('a missing program is an error', async () => {
  await expect(runCommand('/no/such/program', [])).rejects.toThrow('ENOENT');
});

it('forwards signals to the program and leaves no listener behind', async () => {
  const before = process.listenerCount('SIGHUP');
  const end = runCommand('/bin/sh', ['-c', 'kill -HUP $PPID; read -r line']);
  expect(process.listenerCount('SIGHUP')).toBe(before + 1);
  expect(await end).toBe(129);
  expect(process.listenerCount('SIGHUP')).toBe(before);
});

it('all output can be captured instead of printed', async () => {
  let said = '';
  const onOutput = (text: string) => {
    said += text;
  };
  expect(await runCommand('/bin/sh', ['-c', 'echo one; echo two >&2; exit 3'], { onOutput })).toBe(3);
  expect(said.split('\n').sort()).toEqual(['', 'one', 'two']);
});
