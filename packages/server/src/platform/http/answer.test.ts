import { defineEndpoint } from '@giotto/contract/api';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answer } from './answer.ts';

const endpoint = defineEndpoint({
  name: 'getThing',
  summary: 'A thing',
  method: 'GET',
  path: '/thing',
  action: 'readProfile',
  answer: z.strictObject({ id: z.string(), inner: z.strictObject({ a: z.number() }) }),
});
const reply = { type: () => reply, headers: () => reply } as unknown as FastifyReply;

describe('a response body', () => {
  it('is the JSON of a value that matches the schema', async () => {
    expect(await answer(reply, endpoint, { id: 'x', inner: { a: 1 } })).toBe('{"id":"x","inner":{"a":1}}');
  });

  it.each([
    ['an extra field', { id: 'x', inner: { a: 1 }, passwordHash: 'secret' }],
    ['an extra nested field', { id: 'x', inner: { a: 1, email: 'secret' } }],
    ['a missing field', { inner: { a: 1 } }],
    ['a field of another type', { id: 1, inner: { a: 1 } }],
  ])('with %s is a server error, without its values', async (_what, value) => {
    const make = () => answer(reply, endpoint, value);
    await expect(make()).rejects.toThrow(/^getThing would answer outside its schema: /);
    await expect(make()).rejects.not.toThrow(/secret/);
  });
});
