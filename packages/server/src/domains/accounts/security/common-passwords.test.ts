import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestCommonPasswords, isCommonPassword } from './common-passwords.ts';

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

describe('the common passwords', () => {
  it('are those of at least eight characters among the hundred thousand most common, in three spellings', async () => {
    expect((await digestCommonPasswords()).size).toBeGreaterThan(80_000);
  });

  it.each([
    '12345678',
    'password',
    'Password',
    'PASSWORD',
    'iloveyou',
    'Bigdaddy',
    'ganttgantt',
    'Giotto2026',
    'ganttchart123',
  ])('include %s', async (password) => {
    expect(await isCommonPassword(digest(password))).toBe(true);
  });

  it.each(['correct horse battery', 'tr0ub4dor&3 staple', '🔑'.repeat(64)])(
    'do not include %s',
    async (password) => {
      expect(await isCommonPassword(digest(password))).toBe(false);
    },
  );
});
