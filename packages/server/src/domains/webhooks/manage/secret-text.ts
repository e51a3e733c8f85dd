import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../platform/sealing/seal.ts';

/** Makes a secret that events are signed with: `whsec_` and 256 random bits. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** What the database stores of it. */
export function storeSecret(key: Uint8Array, webhookId: string, secret: string): Buffer {
  return seal(key, webhookId, Buffer.from(secret, 'ascii'));
}

/** Throws if it was sealed with another key or for another webhook. */
export function readSecret(key: Uint8Array, webhookId: string, stored: Buffer): string {
  return unseal(key, webhookId, stored).toString('ascii');
}
