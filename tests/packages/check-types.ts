import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../../scripts/set-up/root-folder.mjs';

/** How projects find the types of packages. */
const RESOLUTIONS = [
  { module: 'node16', moduleResolution: 'node16' },
  { module: 'esnext', moduleResolution: 'bundler' },
];

/**
 * What the compiler says about a program, line by line and for each way to find types: strictly, and with the types of the
 * packages themselves.
 */
export async function findTypeFaults(folder: string, source: string, name = 'sample.ts'): Promise<string[]> {
  await writeFile(join(folder, name), source);
  const said: string[] = [];
  for (const resolution of RESOLUTIONS) {
    const config = {
      compilerOptions: {
        ...resolution,
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: false,
      },
      files: [name],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(inRoot('node_modules', '.bin', 'tsc'), ['-p', folder, '--singleThreaded'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
    said.push(...lines.map((line) => `${resolution.moduleResolution}: ${line}`));
  }
  return said;
}
