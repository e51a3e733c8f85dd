import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a secret that the server has to read again, with AES-256-GCM: a 12-byte nonce, the ciphertext, a 16-byte
 * tag. `owner` is authenticated too, so that a row copied to somebody else can't be decrypted.
 */
export function seal(key: Uint8Array, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner, 'utf8'));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if it was changed, or sealed with another key or for another owner. */
export function unseal(key: Uint8Array, owner: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(owner, 'utf8'))
    .setAuthTag(sealed.subarray(sealed.length - TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, sealed.length - TAG)), decipher.final()]);
}
