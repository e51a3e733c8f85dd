import { chmod, mkdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeScratchFolder } from '../../../../test/support/scratch-folder.ts';
import { StartError } from '../../errors/start-error.ts';
import { layOutData } from './layout.ts';
import { chooseSocketDirectory, makeSocketDirectory } from './socket-directory.ts';

/** A DATA_DIR whose socket path has this many bytes. */
function dataDirectoryFor(socketBytes: number): string {
  const rest = '/run/.s.PGSQL.5432'.length;
  return `/${'d'.repeat(socketBytes - rest - 1)}`;
}

describe('chooseSocketDirectory', () => {
  it('stays inside DATA_DIR as long as the socket’s path has fewer than 104 bytes', () => {
    const longest = dataDirectoryFor(103);
    expect(chooseSocketDirectory(layOutData(longest))).toBe(`${longest}/run`);
  });

  it('uses the temporary directory from 104 bytes on, always the same path', () => {
    const tooLong = layOutData(dataDirectoryFor(104));
    const chosen = chooseSocketDirectory(tooLong, '/tmp');
    expect(chosen).toMatch(/^\/tmp\/giotto-[0-9a-f]{16}$/);
    expect(chooseSocketDirectory(tooLong, '/tmp')).toBe(chosen);
    expect(chooseSocketDirectory(layOutData(dataDirectoryFor(105)), '/tmp')).not.toBe(chosen);
  });

  it('counts bytes, not characters', () => {
    const root = `/${'ü'.repeat(50)}`;
    expect(chooseSocketDirectory(layOutData(root), '/tmp')).toMatch(/^\/tmp\//);
  });

  it('fails if the temporary directory is too long as well', () => {
    const root = dataDirectoryFor(104);
    expect(() => chooseSocketDirectory(layOutData(root), `/${'t'.repeat(80)}`)).toThrow(
      new StartError(`DATA_DIR ${root} is too long a path for the database's socket: choose a shorter one.`),
    );
  });
});

describe('makeSocketDirectory', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await makeScratchFolder();
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('creates it for this user only, and closes one that was open to others', async () => {
    const directory = join(folder, 'run');
    await makeSocketDirectory(directory, { kind: 'self' });
    await chmod(directory, 0o755);
    await makeSocketDirectory(directory, { kind: 'self' });
    expect((await stat(directory)).mode & 0o777).toBe(0o700);
  });

  it('refuses a symlink in its place', async () => {
    await mkdir(join(folder, 'elsewhere'));
    await symlink(join(folder, 'elsewhere'), join(folder, 'run'));
    await expect(makeSocketDirectory(join(folder, 'run'), { kind: 'self' })).rejects.toThrow(
      'belongs to someone else',
    );
  });
});
