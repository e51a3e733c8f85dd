import { z } from 'zod';
import { USAGE_EVENTS } from '../usage.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done } from './fields.ts';

export const reportError = defineEndpoint({
  name: 'reportError',
  summary: 'Report a browser error; addresses and people’s texts are removed before it is stored',
  method: 'POST',
  path: '/reports/errors',
  action: 'reportError',
  body: z.strictObject({
    name: z.string().max(200),
    message: z.string().max(2_000),
    stack: z.string().max(16_000),
    /** The error's own code; errors with exactly 300030 are only counted. */
    code: z.string().max(64).optional(),
    /** The page's version; the pattern rules out free text. */
    release: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  }),
  answer: done,
});

export const countUsage = defineEndpoint({
  name: 'countUsage',
  summary: 'Count a usage event; sent only with consent, and stored anonymously',
  method: 'POST',
  path: '/reports/usage',
  action: 'countUsage',
  body: z.strictObject({ event: z.enum(USAGE_EVENTS) }),
  answer: done,
});

const errorReport = z.strictObject({
  id: z.string(),
  side: z.enum(['server', 'browser']),
  name: z.string(),
  message: z.string(),
  stack: z.string(),
  release: z.string(),
  /** ISO 8601. */
  firstDate: z.string(),
  lastDate: z.string(),
  count: z.number(),
});
export type ErrorReport = z.output<typeof errorReport>;

export const listErrorReports = defineEndpoint({
  name: 'listErrorReports',
  summary: 'List recent errors by kind, newest first',
  method: 'GET',
  path: '/admin/errors',
  action: 'administer',
  answer: z.strictObject({ errors: z.array(errorReport) }),
});

export const readUsage = defineEndpoint({
  name: 'readUsage',
  summary: 'Get usage counts for each of the last 30 days',
  method: 'GET',
  path: '/admin/usage',
  action: 'administer',
  answer: z.strictObject({
    /** Where events are counted; daily figures are available only if the product itself counts. */
    counter: z.enum(['own', 'service', 'off']),
    days: z.array(z.strictObject({ day: z.string(), event: z.enum(USAGE_EVENTS), count: z.number() })),
  }),
});
