import { ImportRefused } from '../report/index.ts';

/** The text of a format that is always UTF-8. Throws `ImportRefused` for other bytes. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw ImportRefused.at({}, 'file.encoding', { encoding: 'UTF-8' });
  }
}
