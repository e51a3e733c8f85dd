import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeStopKey } from '../../packages/server/src/domains/charts/comments/stop-key.ts';
import { deriveKeys } from '../../packages/server/src/platform/sealing/keys.ts';
import type { Account } from './account.ts';

/** The path of the link in a person's mails about comments, as the server with this data directory signs it. */
export async function readStopLink(dataDirectory: string, { userId }: Account): Promise<string> {
  const secret = (await readFile(join(dataDirectory, 'secret'), 'utf8')).trim();
  return `/comment-mails/${writeStopKey(deriveKeys(secret).commentMail, userId)}`;
}
