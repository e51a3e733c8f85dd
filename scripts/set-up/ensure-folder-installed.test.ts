import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureFolderInstalled } from './ensure-folder-installed.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'giotto-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeJson = (path: string, value: unknown) => writeFileSync(join(folder, path), JSON.stringify(value));
const isInstalled = (name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'));

/** Makes the folder a package with these dependencies next to it, so nothing comes from the network. */
function writePackage(...names: readonly string[]): void {
  const dependencies = Object.fromEntries(names.map((name) => [name, `file:${name}`]));
  const entries = names.flatMap((name) => [
    [name, { version: '1.0.0' }],
    [`node_modules/${name}`, { resolved: name, link: true }],
  ]);
  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true });
    writeJson(`${name}/package.json`, { name, version: '1.0.0' });
  }
  writeJson('package.json', { name: 'tool', version: '1.0.0', dependencies });
  const root = { name: 'tool', version: '1.0.0', dependencies };
  const packages = { '': root, ...Object.fromEntries(entries) };
  writeJson('package-lock.json', { name: 'tool', version: '1.0.0', lockfileVersion: 3, packages });
}

it('installs a folder’s lockfile, and again only when it changes', async () => {
  writePackage('ruler');
  await ensureFolderInstalled(folder);
  expect(isInstalled('ruler')).toBe(true);

  rmSync(join(folder, 'node_modules', 'ruler'));
  await ensureFolderInstalled(folder);
  expect(isInstalled('ruler')).toBe(false);

  writePackage('ruler', 'scales');
  await ensureFolderInstalled(folder);
  expect([isInstalled('ruler'), isInstalled('scales')]).toEqual([true, true]);
});

it('reports which folder could not be installed, and retries the next time', async () => {
  writePackage('ruler');
  writeFileSync(join(folder, 'package-lock.json'), 'no lockfile');
  await expect(ensureFolderInstalled(folder)).rejects.toThrow('could not be installed');
  writePackage('ruler');
  await ensureFolderInstalled(folder);
  expect(isInstalled('ruler')).toBe(true);
});
