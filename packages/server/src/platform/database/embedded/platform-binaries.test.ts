import { mkdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../../../../test/support/scratch-folder.ts';
import { copyBinaries } from './copy-binaries.ts';
import { layOutData } from './layout.ts';
import { type Binaries, binariesIn, findPlatformBinaries, linkLibraries } from './platform-binaries.ts';

let folder: string;
let binaries: Binaries;

beforeEach(async () => {
  folder = await makeScratchFolder();
  binaries = binariesIn(join(folder, 'native'));
  await mkdir(join(binaries.root, 'lib'), { recursive: true });
  await mkdir(dirname(binaries.postgres));
  await writeFile(binaries.postgres, 'the program');
  await writeFile(join(binaries.root, 'lib', 'libpq.so.5.18'), 'the library');
  await writeFile(
    join(binaries.root, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('findPlatformBinaries', () => {
  it("finds this platform's PostgreSQL", async () => {
    const found = await findPlatformBinaries();
    expect(found.majorVersion).toBe(18);
    expect(found.postgres).toContain(`${process.platform}-${process.arch}`);
  });
});

describe('linkLibraries', () => {
  it('creates the links that the install script would create, and keeps them the next time', async () => {
    expect(await linkLibraries(binaries)).toBe(true);
    expect(await linkLibraries(binaries)).toBe(true);
    const link = join(binaries.root, 'lib', 'libpq.so.5');
    expect(await readlink(link)).toBe('libpq.so.5.18');
    expect(await readFile(link, 'utf8')).toBe('the library');
  });

  it('needs no link list if the package has none', async () => {
    await rm(join(binaries.root, 'pg-symlinks.json'));
    expect(await linkLibraries(binaries)).toBe(true);
  });
});

describe('copyBinaries', () => {
  it('copies once, with the links in place', async () => {
    const layout = layOutData(join(folder, 'data'));
    await mkdir(layout.root);
    const copy = await copyBinaries(layout, binaries, { kind: 'self' });
    expect(await readFile(copy.postgres, 'utf8')).toBe('the program');
    expect(await readFile(join(copy.root, 'lib', 'libpq.so.5'), 'utf8')).toBe('the library');
    await rm(binaries.root, { recursive: true });
    await mkdir(dirname(binaries.postgres), { recursive: true });
    await writeFile(binaries.postgres, 'the program');
    expect(await copyBinaries(layout, binaries, { kind: 'self' })).toEqual(copy);
  });
});
