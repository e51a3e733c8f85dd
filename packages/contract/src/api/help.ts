import { z } from 'zod';
import { MESSAGE_LENGTH } from '../plans.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { done, id, printableLines } from './fields.ts';

/** Ways to reach the operator besides the message form. */
export const helpChannels = z.strictObject({
  /** The chat's page, if the operator has one. */
  chatUrl: z.string().nullable(),
  /** The operator's pages elsewhere, as `https:` addresses. */
  socialLinks: z.array(z.string()),
});
export type HelpChannels = z.output<typeof helpChannels>;

export const getHelpChannels = defineEndpoint({
  name: 'getHelpChannels',
  summary: 'List other ways to contact the operator',
  method: 'GET',
  path: '/help/channels',
  action: 'askForHelp',
  answer: helpChannels,
});

export const sendMessage = defineEndpoint({
  name: 'sendMessage',
  summary: 'Send a message to the operator, who replies by e-mail',
  method: 'POST',
  path: '/help/messages',
  action: 'askForHelp',
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(MESSAGE_LENGTH, `must be at most ${MESSAGE_LENGTH} characters`)
      .regex(printableLines, 'must not hold control characters'),
    /** The page where the message was written, without its query. */
    page: z
      .string()
      .max(200)
      .regex(/^\/[A-Za-z0-9_/-]*$/, 'must be a path of ours'),
  }),
  answer: done,
});

/** The caller's identity for the support chat. `userJwt` proves it there and grants nothing here. */
export const getChatIdentity = defineEndpoint({
  name: 'getChatIdentity',
  summary: 'Get a signed, short-lived identity for the support chat only',
  method: 'GET',
  path: '/driftauth',
  action: 'askForHelp',
  answer: z.strictObject({ id, email: z.string(), name: z.string(), userJwt: z.string() }),
});
