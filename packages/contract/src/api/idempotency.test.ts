import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './define-endpoint.ts';
import { takesIdempotencyKey } from './idempotency.ts';
import { ENDPOINTS } from './index.ts';

const SECRET = /secret|token|password|key|address|recovery/i;

/** The paths of an answer's fields whose names are those of secrets. */
function secretsOf({ answer }: Endpoint): string[] {
  const find = (schema: unknown, path: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const { properties = {}, ...others } = schema as { readonly properties?: object };
    return [
      ...Object.entries(properties).flatMap(([name, value]) => {
        const at = path === '' ? name : `${path}.${name}`;
        return [...(SECRET.test(name) ? [at] : []), ...find(value, at)];
      }),
      ...Object.values(others).flatMap((value) => find(value, path)),
    ];
  };
  return find(z.toJSONSchema(answer, { unrepresentable: 'any' }), '');
}

it('no call whose answer holds a secret can be named: the answer would be kept', () => {
  const secret = ENDPOINTS.filter((endpoint) => secretsOf(endpoint).length > 0);
  const known = ['createAccessToken', 'createWebhook', 'renewPictureLink', 'renewCalendarFeed', 'logIn'];
  expect(secret.map(({ name }) => name)).toEqual(expect.arrayContaining(known));
  expect(secret.filter(takesIdempotencyKey).map(({ name }) => name)).toEqual([]);
});
