import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';

/** The consumer's available px. */
const room = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of px')
  .transform(Number);

export const getOembed = defineEndpoint({
  name: 'getOembed',
  summary: 'Describe how to embed a public chart’s address, as specified by oembed.com',
  method: 'GET',
  path: '/oembed',
  action: 'viewPublicGantt',
  errors: ['NotFound'],
  query: z.strictObject({
    /** The address of a public chart on this server: of its embed, or of its editor. */
    url: z.url({ protocol: /^https?$/, error: 'must be an address of http or https' }).max(2_000),
    maxwidth: room.optional(),
    maxheight: room.optional(),
    format: z.literal('json', 'must be json').optional(),
  }),
  answer: z.strictObject({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    provider_name: z.literal('Giotto'),
    provider_url: z.string(),
    title: z.string(),
    width: z.number(),
    height: z.number(),
    html: z.string(),
    /** A picture of the chart, for lists and previews. */
    thumbnail_url: z.string(),
    thumbnail_width: z.number(),
    thumbnail_height: z.number(),
    /** How many seconds a consumer may cache this. */
    cache_age: z.number(),
  }),
});
