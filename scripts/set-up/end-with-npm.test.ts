import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const subject = new URL('./end-with-npm.mjs', import.meta.url).href;

let folder: string;
let script: string;
let shell: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giotto-npm-'));
  script = join(folder, 'script.mjs');
  await writeFile(
    script,
    `import { endWithNpm } from '${subject}';
     process.on('SIGTERM', () => { console.log('ended'); process.exit(); });
     endWithNpm();
     setInterval(() => {}, 1000);
     console.log('started');`,
  );
});

afterEach(async () => {
  shell?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

it('a script exits when its npm is gone', async () => {
  // The shell between npm and the script doesn't forward the signal.
  shell = spawn('/bin/sh', ['-c', `"${process.execPath}" "${script}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { stdout } = shell;
  if (stdout === null) throw new Error('The shell has no output.');
  stdout.setEncoding('utf8');
  expect(await once(stdout, 'data')).toEqual(['started\n']);
  shell.kill('SIGKILL');
  expect(await once(stdout, 'data')).toEqual(['ended\n']);
});
