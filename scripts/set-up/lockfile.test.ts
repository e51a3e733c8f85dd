import { describe, expect, it } from 'vitest';
import { findMissingPackages, listLinks } from './lockfile.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const zod = { version: '4.6.7', integrity: 'sha512-zod' };

describe('findMissingPackages', () => {
  it('finds nothing if everything is installed', () => {
    expect(
      findMissingPackages({ '': {}, 'node_modules/zod': zod }, { 'node_modules/zod': zod }, machine),
    ).toEqual([]);
  });

  it.each([
    ['missing', {}],
    ['of another version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
    ['of another content', { 'node_modules/zod': { ...zod, integrity: 'sha512-other' } }],
  ])('finds a package that is %s', (_what, installed) => {
    expect(findMissingPackages({ 'node_modules/zod': zod }, installed, machine)).toEqual([
      'node_modules/zod',
    ]);
  });

  it('finds a package inside a workspace', () => {
    const path = 'packages/web/node_modules/zod';
    expect(findMissingPackages({ [path]: zod }, { 'node_modules/zod': zod }, machine)).toEqual([path]);
  });

  it('leaves workspaces and their links to the link check', () => {
    const wanted = { 'packages/chart': { version: '1.0.0' }, 'node_modules/@giotto/chart': { link: true } };
    expect(findMissingPackages(wanted, {}, machine)).toEqual([]);
    expect(listLinks({ ...wanted, 'node_modules/zod': zod })).toEqual(['node_modules/@giotto/chart']);
  });

  it.each([
    [{ os: ['linux'], cpu: ['x64'] }, true],
    [{ os: ['!win32'] }, true],
    [{ cpu: ['any'] }, true],
    [{ os: ['linux'], cpu: ['arm64'] }, false],
    [{ os: ['darwin'] }, false],
    [{ os: ['!linux'] }, false],
    [{ os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
    [{}, false],
  ])('requires an optional package for %j: %s', (where, isAsked) => {
    const wanted = { 'node_modules/zod': { ...zod, optional: true, ...where } };
    expect(findMissingPackages(wanted, {}, machine)).toEqual(isAsked ? ['node_modules/zod'] : []);
  });
});
