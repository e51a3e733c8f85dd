import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetSecret, requireSameSecret } from '../../src/platform/sealing/secret-check.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const first = 'a'.repeat(32);
const other = `${'a'.repeat(31)}b`;

it('a database accepts the secret that it was first used with, no other, until that is forgotten on purpose', async () => {
  const { pool } = test;
  await Promise.all([requireSameSecret(pool, first), requireSameSecret(pool, first)]);
  await requireSameSecret(pool, first);
  await expect(requireSameSecret(pool, other)).rejects.toThrow(
    "The server's secret isn't the one that this database was used with",
  );
  const { rows } = await pool.query('select * from secret_check');
  expect(JSON.stringify(rows)).not.toContain(first);
  await forgetSecret(pool);
  await requireSameSecret(pool, other);
  await expect(requireSameSecret(pool, first)).rejects.toThrow('npm run accept-secret');
});
