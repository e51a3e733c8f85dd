import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * A frame: two bytes with the length of the account's id, four with the length of the sealed rows, the id, the rows.
 * Rows are gzipped, then encrypted with AES-256-GCM (12 bytes of nonce, the ciphertext, 16 of tag); the id is
 * authenticated with them.
 */
const HEADER = 6;
const NONCE = 12;
const TAG = 16;

export interface Frame {
  readonly owner: string;
  readonly sealed: Buffer;
}

export function sealFrame(owner: string, rows: Buffer, key: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const name = Buffer.from(owner, 'utf8');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(name);
  const text = Buffer.concat([cipher.update(gzipSync(rows, { level: 6 })), cipher.final()]);
  const header = Buffer.alloc(HEADER);
  const sealed = Buffer.concat([nonce, text, cipher.getAuthTag()]);
  header.writeUInt16BE(name.length, 0);
  header.writeUInt32BE(sealed.length, 2);
  return Buffer.concat([header, name, sealed]);
}

/** Decrypts a frame's rows. Throws if they were changed or the key is wrong. */
export function openFrame({ owner, sealed }: Frame, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(owner, 'utf8'))
    .setAuthTag(sealed.subarray(sealed.length - TAG));
  const text = sealed.subarray(NONCE, sealed.length - TAG);
  return gunzipSync(Buffer.concat([decipher.update(text), decipher.final()]));
}

/** Reads frames from a byte stream. Throws if it ends within one. */
export async function* readFrames(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let begun: Buffer[] = [];
  let size = 0;
  let needed = HEADER;
  for await (const chunk of bytes) {
    begun.push(chunk);
    size += chunk.length;
    // A frame may be long and come in many chunks: they are joined once.
    if (size < needed) continue;
    let rest = Buffer.concat(begun);
    for (;;) {
      needed = HEADER;
      if (rest.length < HEADER) break;
      const nameEnd = HEADER + rest.readUInt16BE(0);
      needed = nameEnd + rest.readUInt32BE(2);
      if (rest.length < needed) break;
      yield { owner: rest.toString('utf8', HEADER, nameEnd), sealed: rest.subarray(nameEnd, needed) };
      rest = rest.subarray(needed);
    }
    begun = [rest];
    size = rest.length;
  }
  if (size > 0) throw new Error('the file ends in the middle of a frame');
}
