import { expect, it } from 'vitest';
import { hashPassword } from './hash-password.ts';

it('is the lowercase hex SHA-256 of the UTF-8 bytes', async () => {
  expect(await hashPassword('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('is the same for both Unicode spellings of an accent', async () => {
  expect(await hashPassword('cafe\u0301')).toBe(await hashPassword('caf\u00e9'));
});
