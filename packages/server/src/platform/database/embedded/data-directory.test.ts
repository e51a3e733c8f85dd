import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../../../../test/support/scratch-folder.ts';
import { StartError } from '../../errors/start-error.ts';
import { openDataDirectory } from './data-directory.ts';

let folder: string;
let data: string;

beforeEach(async () => {
  folder = await makeScratchFolder();
  data = join(folder, 'data');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Every file with its content, mode and mtime. */
async function describeFolder(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true });
  return Promise.all(
    names.sort().map(async (name) => {
      const { mode, mtimeMs, isFile } = await stat(join(path, name)).then((found) => ({
        mode: found.mode,
        mtimeMs: found.mtimeMs,
        isFile: found.isFile(),
      }));
      return `${name} ${mode} ${mtimeMs} ${isFile ? await readFile(join(path, name), 'utf8') : ''}`;
    }),
  );
}

async function expectRefusal(path: string, message: string): Promise<void> {
  const before = await describeFolder(folder);
  const error = await openDataDirectory(path, 18).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect(error).toMatchObject({ message });
  expect(await describeFolder(folder)).toEqual(before);
}

function writeMarker(marker: object): Promise<void> {
  return writeFile(join(data, 'giotto.json'), JSON.stringify(marker));
}

describe('openDataDirectory', () => {
  it('creates a missing directory, and its parents, for this user only', async () => {
    const deep = join(folder, 'a', 'b', 'data');
    await openDataDirectory(deep, 18);
    expect((await stat(deep)).mode & 0o777).toBe(0o700);
    expect(await readdir(deep)).toEqual(['giotto.json']);
  });

  it('accepts an empty directory, and opens it again', async () => {
    await mkdir(data);
    await openDataDirectory(data, 18);
    const before = await describeFolder(folder);
    expect((await openDataDirectory(data, 18)).root).toBe(data);
    expect(await describeFolder(folder)).toEqual(before);
  });

  it('records the major version of PostgreSQL', async () => {
    await openDataDirectory(data, 18);
    expect(JSON.parse(await readFile(join(data, 'giotto.json'), 'utf8'))).toMatchObject({ postgres: 18 });
  });
});

describe('openDataDirectory refuses, changing nothing:', () => {
  beforeEach(async () => {
    await mkdir(data);
  });

  it('a directory with other files', async () => {
    await writeFile(join(data, 'thesis.odt'), 'years of work');
    await expectRefusal(
      data,
      `DATA_DIR ${data} is not Giotto's: it holds thesis.odt; choose an empty or a new directory.`,
    );
  });

  it("a PostgreSQL cluster that isn't Giotto’s", async () => {
    await writeFile(join(data, 'PG_VERSION'), '15\n');
    await expectRefusal(
      data,
      `DATA_DIR ${data} is not Giotto's: it holds PG_VERSION; choose an empty or a new directory.`,
    );
  });

  it('a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal(file, `DATA_DIR ${file} is not a directory.`);
  });

  it('a path below a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal(join(file, 'data'), `DATA_DIR ${join(file, 'data')} is not a directory.`);
  });

  it("a marker that isn't Giotto’s", async () => {
    await writeMarker({ product: 'other' });
    await expectRefusal(
      data,
      `DATA_DIR ${data} is not Giotto's: ${join(data, 'giotto.json')} is not a file of Giotto.`,
    );
  });

  it('a newer format', async () => {
    await writeMarker({ product: 'giotto', format: 2, postgres: 18 });
    await expectRefusal(data, `DATA_DIR ${data} was written by a newer Giotto: update Giotto.`);
  });

  it.each([17, 19])('a marker for PostgreSQL %i', async (version) => {
    await writeMarker({ product: 'giotto', format: 1, postgres: version });
    await expectRefusal(
      data,
      `DATA_DIR ${data} holds a database of PostgreSQL ${version}, but this Giotto brings PostgreSQL 18: start it with the Giotto that wrote it, or choose another DATA_DIR.`,
    );
  });

  it('a cluster of another PostgreSQL version', async () => {
    await writeMarker({ product: 'giotto', format: 1, postgres: 18 });
    await mkdir(join(data, 'postgres'));
    await writeFile(join(data, 'postgres', 'PG_VERSION'), '16\n');
    await expectRefusal(
      data,
      `DATA_DIR ${data} holds a database of PostgreSQL 16, but this Giotto brings PostgreSQL 18: start it with the Giotto that wrote it, or choose another DATA_DIR.`,
    );
  });
});
