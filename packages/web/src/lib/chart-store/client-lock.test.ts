import { expect, it } from 'vitest';
import { claimClient, createRandomId } from './client-lock.ts';

it('gives a client id to one tab at a time', async () => {
  const id = createRandomId();
  const first = await claimClient(id);
  expect(first?.clientId).toBe(id);
  expect(await claimClient(id)).toBeNull();
  first?.release();
  await expect.poll(() => claimClient(id)).not.toBeNull();
});

it('creates unique ids that the server accepts', () => {
  const ids = Array.from({ length: 200 }, createRandomId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
});
