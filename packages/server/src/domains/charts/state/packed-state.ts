import { setImmediate as nextRound } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { type State, type StateJson, stateToJson } from '@giotto/chart/model';
import { STATE_FORMATS } from '@giotto/contract/state-format';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Four times the largest chart accepted: a packed state that expands beyond this isn't ours. */
const LARGEST_TEXT = 64 * 1024 * 1024;

const packedStates = new WeakMap<State, Promise<Buffer>>();

/** Characters after which to yield: some milliseconds. */
const PART = 512 * 1024;

/** The same text as `JSON.stringify` gives, with pauses: writing a large chart takes a tenth of a second. */
async function writeInParts(json: StateJson): Promise<string> {
  const kinds: string[] = [];
  let length = 0;
  for (const [kind, records] of Object.entries(json)) {
    const texts: string[] = [];
    for (const [id, record] of Object.entries(records)) {
      const text = `${JSON.stringify(id)}:${JSON.stringify(record)}`;
      texts.push(text);
      length += text.length;
      if (length < PART) continue;
      await nextRound();
      length = 0;
    }
    kinds.push(`${JSON.stringify(kind)}:{${texts.join(',')}}`);
  }
  return `{${kinds.join(',')}}`;
}

async function packText(text: string): Promise<Buffer> {
  const packed = await compress(text, { level: 3, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY });
  return Buffer.concat([Buffer.of(STATE_FORMATS.gzipJson), packed]);
}

/**
 * Packs a state for storage and transfer: the format byte, then its JSON in gzip. Cached for as long as the state
 * object lives, since states are immutable.
 */
export function packState(state: State): Promise<Buffer> {
  const known = packedStates.get(state);
  if (known !== undefined) return known;
  const packed = writeInParts(stateToJson(state)).then(packText);
  packedStates.set(state, packed);
  packed.catch(() => packedStates.delete(state));
  return packed;
}

async function expandText(bytes: Buffer, limit: number): Promise<Buffer> {
  if (bytes[0] !== STATE_FORMATS.gzipJson) throw new Error(`unknown state format ${bytes[0]}`);
  return expand(bytes.subarray(1), { maxOutputLength: limit });
}

/**
 * Unpacks what `packState` wrote: the records, and the length of their JSON. Throws if the bytes are damaged, or expand to more
 * than `limit` bytes.
 */
export async function unpackState(
  bytes: Buffer,
  limit = LARGEST_TEXT,
): Promise<{ json: StateJson; length: number }> {
  const text = (await expandText(bytes, limit)).toString('utf8');
  return { json: JSON.parse(text) as StateJson, length: text.length };
}

/** Whether the bytes are what `packState` wrote, by gzip's checksum; runs off the main thread. */
export function isReadable(bytes: Buffer): Promise<boolean> {
  return expandText(bytes, LARGEST_TEXT).then(
    () => true,
    () => false,
  );
}
