import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { page, readParams, text } from '../http/params.ts';

const listing = z.strictObject({ ...page, type: text.optional(), types: z.array(text).max(20).optional() });

export const eventEndpoints = [
  endpoint('GET', '/v1/events/:id', async ({ store }, ids) => store.get('event', ids('id'))),
  endpoint('GET', '/v1/events', async ({ store }, _ids, given) => {
    const { type, types, ...rest } = readParams(listing, given);
    const list = await store.list('event', '/v1/events', type === undefined ? {} : { type }, rest);
    return types === undefined
      ? list
      : { ...list, data: list.data.filter((event) => types.includes(event.type)) };
  }),
];
