import { spawnSync } from 'node:child_process';
import { packageFolder } from '../../scripts/packages/build-package.ts';
import { inRoot } from '../../scripts/set-up/root-folder.mjs';

/** What publint and "are the types wrong" have against a built package; undefined: nothing. */
export function findPackagingFaults(name: string): string | undefined {
  const folder = packageFolder(name);
  const tools = [
    ['publint', 'run', folder, '--strict'],
    // Packages are ES modules only, which CommonJS of Node before 22.12 can't require.
    ['attw', '--pack', folder, '--profile', 'esm-only', '--no-definitely-typed', '--no-emoji', '--no-color'],
  ];
  const faults = tools.flatMap(([tool = '', ...args]) => {
    const { status, stdout, stderr } = spawnSync(inRoot('node_modules', '.bin', tool), args, {
      encoding: 'utf8',
    });
    return status === 0 ? [] : [`${tool}:\n${stdout}${stderr}`];
  });
  return faults.length === 0 ? undefined : faults.join('\n');
}
