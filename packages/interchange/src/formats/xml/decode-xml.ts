import { ImportRefused } from '../../report/index.ts';

/** Bytes in which an XML declaration is looked for. */
const DECLARATION = 200;

/**
 * An XML file's text: in the encoding of its byte order mark, else UTF-16 if it begins like that, else the declared one,
 * else UTF-8. Refuses an unknown encoding and bytes that aren't text in it.
 */
export function decodeXml(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const decoder = makeDecoder(encoding);
  try {
    return decoder.decode(bytes);
  } catch {
    throw ImportRefused.at({}, 'file.encoding', { encoding });
  }
}

function makeDecoder(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw ImportRefused.at({ line: 1 }, 'xml.encoding', { encoding });
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0x3c && second === 0x00) return 'utf-16le';
  if (first === 0x00 && second === 0x3c) return 'utf-16be';
  return declaredEncoding(bytes);
}

/** The declared encoding; a declaration that can be read as ASCII can't be in UTF-16, whatever it says. */
function declaredEncoding(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION));
  const declared = /^\s{0,9}<\?xml[^>]{0,150}encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})/.exec(head)?.[1];
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
