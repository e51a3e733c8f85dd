import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { type State, type StateJson, stateToJson } from '@giotto/chart/model';
import { STATE_FORMATS } from '@giotto/contract/state-format';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Four times the largest chart accepted: a packed state that expands beyond this isn't ours. */
const LARGEST_TEXT = 64 * 1024 * 1024;

const packedStates = new WeakMap<State, Promise<Buffer>>();

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
  const packed = packText(JSON.stringify(stateToJson(state)));
  packedStates.set(state, packed);
  packed.catch(() => packedStates.delete(state));
  return packed;
}

async function expandText(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== STATE_FORMATS.gzipJson) throw new Error(`unknown state format ${bytes[0]}`);
  return expand(bytes.subarray(1), { maxOutputLength: LARGEST_TEXT });
}

/** Unpacks what `packState` wrote: the records, and the length of their JSON. Throws if the bytes are damaged. */
export async function unpackState(bytes: Buffer): Promise<{ json: StateJson; length: number }> {
  const text = (await expandText(bytes)).toString('utf8');
  return { json: JSON.parse(text) as StateJson, length: text.length };
}

/** Whether the bytes are what `packState` wrote, by gzip's checksum; runs off the main thread. */
export function isReadable(bytes: Buffer): Promise<boolean> {
  return expandText(bytes).then(
    () => true,
    () => false,
  );
}
