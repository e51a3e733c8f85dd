import { findStyle } from '@giotto/chart/templates';
import { parseCivil } from '@giotto/chart/time';
import { FIRST_STATE, type PlaygroundState, presetOf, SELECTION_MODES, THEMES } from './playground-state.ts';
import { PRESETS, type PresetId } from './presets.ts';

/** Characters of an address that mail programs, chats and servers' logs still take. */
export const ADDRESS_LIMIT = 8_000;
/** Bytes that an address may unpack to. */
const UNPACKED_LIMIT = 256 * 1024;
/** The way in which a state is written. */
const VERSION = '1.';

/** What an address carries: only what differs from what a visitor sees first, under short names. */
interface Packed {
  readonly p?: string;
  readonly s?: string;
  readonly style?: string;
  readonly theme?: string;
  readonly from?: string;
  readonly to?: string;
  readonly zoom?: number;
  readonly select?: string;
  readonly today?: 1;
}

/** A state as the part of an address after `#`; empty for the first state, null if it's too long for an address. */
export async function writeAddress(state: PlaygroundState): Promise<string | null> {
  const packed = pack(state);
  if (Object.keys(packed).length === 0) return '';
  const stream = new Blob([JSON.stringify(packed)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = VERSION + toBase64Url(bytes);
  return text.length > ADDRESS_LIMIT ? null : text;
}

/** The state in an address; undefined if there is none, or one that this page doesn't understand. */
export async function readAddress(text: string): Promise<PlaygroundState | undefined> {
  if (!text.startsWith(VERSION) || text.length > ADDRESS_LIMIT) return undefined;
  try {
    const stream = new Blob([fromBase64Url(text.slice(VERSION.length))])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    return unpack(JSON.parse(await readLimited(stream)) as Packed);
  } catch {
    // Cut off, mistyped, or not ours.
    return undefined;
  }
}

function pack(state: PlaygroundState): Packed {
  const preset = presetOf(state.source);
  return {
    ...(preset === undefined ? { s: state.source } : state.source !== FIRST_STATE.source && { p: preset }),
    ...(state.styleId !== FIRST_STATE.styleId && { style: state.styleId }),
    ...(state.theme !== FIRST_STATE.theme && { theme: state.theme }),
    ...(state.from !== '' && { from: state.from }),
    ...(state.to !== '' && { to: state.to }),
    ...(state.zoom !== FIRST_STATE.zoom && { zoom: state.zoom }),
    ...(state.selectionMode !== FIRST_STATE.selectionMode && { select: state.selectionMode }),
    ...(state.hasToday && { today: 1 }),
  };
}

/** Whatever isn't one of the page's own values is the first state's. */
function unpack({ p, s, style, theme, from, to, zoom, select, today }: Packed): PlaygroundState {
  const preset = Object.hasOwn(PRESETS, p ?? '') ? PRESETS[p as PresetId] : undefined;
  const isZoom = typeof zoom === 'number' && zoom >= 0.3 && zoom <= 4;
  return {
    source: typeof s === 'string' ? s : (preset ?? FIRST_STATE.source),
    styleId: findStyle(String(style))?.id ?? FIRST_STATE.styleId,
    theme: THEMES.find((one) => one === theme) ?? FIRST_STATE.theme,
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    zoom: isZoom ? zoom : FIRST_STATE.zoom,
    selectionMode: SELECTION_MODES.find((one) => one === select) ?? FIRST_STATE.selectionMode,
    hasToday: today === 1,
  };
}

function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    parseCivil(text);
    return true;
  } catch {
    return false;
  }
}

/** Reads a stream's text. Throws a RangeError if it's longer than any address that this page writes unpacks to. */
async function readLimited(stream: ReadableStream<Uint8Array>): Promise<string> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > UNPACKED_LIMIT) {
      await reader.cancel();
      throw new RangeError('The address unpacks to too much.');
    }
    parts.push(new Uint8Array(next.value));
  }
  return new Blob(parts).text();
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
