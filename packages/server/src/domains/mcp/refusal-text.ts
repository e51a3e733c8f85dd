import type { ErrorBody } from '@giotto/contract/errors';
import type { Scope } from '@giotto/contract/permissions';
import { ApiRefusal } from './own-api.ts';
import { ToolError } from './tool-error.ts';

/** What a scope lets a token do, for somebody who may have to make another one. */
const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  'charts:read': 'read charts',
  suggest: 'suggest changes',
  'charts:write': 'change charts',
  people: 'see and change who has access',
  'account:read': 'read the profile',
};

/** Where a detail is, in the words of a tool's input. */
export type NamePlace = (path: string) => string;

/**
 * A refusal of the API as sentences that an assistant can act on: what is wrong, where and why.
 * @param namePlace turns `body.tasks.3.start` into what the tool calls it
 */
export function writeRefusal(error: ErrorBody['error'], namePlace: NamePlace = (path) => path): string {
  const { message, details = [], scopes, retryAfter } = error;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  const [narrowest] = scopes ?? [];
  return [
    sentence,
    ...(narrowest === undefined
      ? []
      : [
          `It needs the scope ${narrowest} (“${SCOPE_WORDS[narrowest]}”); the person can create another token in their profile.`,
        ]),
    ...(retryAfter === undefined ? [] : [`Try again in ${Math.ceil(retryAfter)} seconds.`]),
    ...details.map((detail) => `- ${namePlace(detail.path)}: ${detail.message}`),
  ].join('\n');
}

/** Waits for a call of the API; a refusal of it names places as the tool's input does. Throws `ToolError`. */
export async function namingPlaces<Value>(namePlace: NamePlace, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiRefusal) throw new ToolError(writeRefusal(error.error, namePlace));
    throw error;
  }
}
