import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createState } from '@giotto/chart/model';
import { openGantt } from '@giotto/contract/api';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readPackedState } from '../support/chart-client.ts';
import { addChart } from '../support/chart-fixtures.ts';
import { createCommandLine } from '../support/command-line.ts';
import { addAccessToken } from '../support/test-access-tokens.ts';
import { createAccount } from '../support/test-accounts.ts';
import { call } from '../support/test-client.ts';
import { startTestServer } from '../support/test-server.ts';

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const CLI = new URL('../../../cli/', import.meta.url);

test('the workflow in the README of the command line checks, draws and pushes a plan', async () => {
  const server = await startTestServer();
  const { folder, remove } = await createCommandLine();
  try {
    const owner = await createAccount(server);
    const ganttId = await addChart(server, owner, createState());
    const chart = `${server.origin}/${owner.userId}/gantt/${ganttId}`;
    const token = await addAccessToken(server, owner.userId, {
      scopes: ['charts:write'],
      chartIds: [ganttId],
    });
    await mkdir(join(folder, 'docs'));
    const plan = 'gantt\n  dateFormat YYYY-MM-DD\n  Foundation :a, 2027-03-01, 5d\n  Walls :after a, 10d\n';
    await writeFile(join(folder, 'docs', 'plan.mmd'), plan);
    // What `npm install --global` would put into the path.
    await mkdir(join(folder, 'bin'));
    const program = `#!/bin/sh\nexec '${process.execPath}' '${fileURLToPath(new URL('src/main.ts', CLI))}' "$@"\n`;
    await writeFile(join(folder, 'bin', 'giotto'), program, { mode: 0o755 });

    for (const { run = '', env = {} } of (await readWorkflow()).jobs.plan.steps) {
      if (!run.startsWith('giotto ')) continue;
      const given = Object.entries(env).map(([name, value]) => [
        name,
        value.replace(/^https:.*/, chart).replace(/^\$\{\{ secrets\.GIOTTO_TOKEN \}\}$/, token),
      ]);
      const path = `${join(folder, 'bin')}${delimiter}${process.env.PATH}`;
      const shell = spawn('sh', ['-e', '-c', run], {
        cwd: folder,
        env: { ...process.env, PATH: path, ...Object.fromEntries(given) },
      });
      const [[code], notes] = await Promise.all([
        once(shell, 'close'),
        text(shell.stderr),
        text(shell.stdout),
      ]);
      expect({ run, code, notes }).toEqual({ run, code: 0, notes: '' });
    }

    expect(await readFile(join(folder, 'docs', 'plan.svg'), 'utf8')).toContain('>Foundation</text>');
    const { body } = await call(server, openGantt, { params: { userId: owner.userId, ganttId } }, owner);
    const { task } = await readPackedState(body.ganttData.state);
    expect([...task.values()].map(({ title }) => title)).toEqual(['Foundation', 'Walls']);
  } finally {
    await remove();
    await server.stop();
  }
});

async function readWorkflow() {
  const readme = await readFile(new URL('README.md', CLI), 'utf8');
  const [, source = ''] = /```yaml\n([\s\S]*?)```/.exec(readme) ?? [];
  return parse(source) as { readonly jobs: { readonly plan: { readonly steps: readonly Step[] } } };
}
