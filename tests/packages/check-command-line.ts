import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmptyProject } from './empty-project.ts';

const PLAN = `gantt
  title Garden house
  dateFormat YYYY-MM-DD
  Foundation :a, 2027-03-01, 5d
  Walls :b, after a, 10d
`;

/** `giotto` as npm installs it. */
export async function checkCommandLine({ folder }: EmptyProject): Promise<void> {
  const giotto = (args: readonly string[], input = '') =>
    spawnSync(join(folder, 'node_modules', '.bin', 'giotto'), args, {
      cwd: folder,
      encoding: 'utf8',
      input,
      env: { ...process.env, PATH: `${join(process.execPath, '..')}:${process.env.PATH ?? ''}` },
    });
  await writeFile(join(folder, 'plan.mmd'), PLAN);
  const drawn = giotto([
    'render',
    'plan.mmd',
    '-o',
    'plan.svg',
    '--style',
    'boardroom',
    '--from',
    '2027-03-01',
  ]);
  assert.deepEqual([drawn.status, drawn.stdout, drawn.stderr], [0, '', '']);
  assert.match(await readFile(join(folder, 'plan.svg'), 'utf8'), /@font-face[\s\S]*>Foundation<\/text>/);
  for (const [name, beginning] of [
    ['plan.png', '\x89PNG'],
    ['plan.pdf', '%PDF-'],
    ['plan.pptx', 'PK'],
  ] as const) {
    assert.equal(giotto(['render', 'plan.mmd', '-o', name]).status, 0);
    const bytes = await readFile(join(folder, name), 'latin1');
    assert.ok(bytes.startsWith(beginning), name);
  }
  const checked = giotto(['check', '-'], PLAN);
  assert.equal(checked.status, 0);
  assert.match(checked.stdout, /No conflicts\.\n$/);
  assert.equal(giotto(['convert', 'plan.mmd', 'plan.xml']).status, 0);
  assert.match(await readFile(join(folder, 'plan.xml'), 'utf8'), /<Name>Walls<\/Name>/);
  const refused = giotto(['check', 'gone.mmd']);
  assert.deepEqual([refused.status, refused.stderr], [2, 'gone.mmd: there is no such file or folder\n']);
}
