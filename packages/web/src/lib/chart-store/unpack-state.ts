import { type State, type StateJson, stateFromJson } from '@giotto/chart/model';
import { STATE_FORMATS } from '@giotto/contract/state-format';

/** A chart's state from an answer of the server: base64 of a format byte and the packed records. */
export async function unpackState(base64: string): Promise<State> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  if (bytes[0] !== STATE_FORMATS.gzipJson) throw new TypeError(`Unknown state format ${bytes[0]}`);
  const packed = new Blob([bytes.subarray(1)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return stateFromJson((await new Response(packed).json()) as StateJson);
}
