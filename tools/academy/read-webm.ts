/** Ids of the elements that are read (RFC 9559). */
const ID = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
};
const CODEC_ID = 0x86;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const MASTERS: ReadonlySet<number> = new Set([ID.ebml, ID.segment, ID.info, TRACKS, TRACK]);
const NANOSECONDS = 1e9;

/** Metadata of a WebM file. */
export interface WebmFacts {
  readonly docType: string;
  /** In seconds. */
  readonly duration: number;
  /** Per track, e.g. `V_VP9`. */
  readonly codecs: readonly string[];
}

/** Reads a WebM file's header, up to its pictures. */
export function readWebm(file: Buffer): WebmFacts {
  let [docType, scale, length] = ['', 1_000_000, Number.NaN];
  const codecs: string[] = [];
  for (const { id, body } of listElements(file)) {
    if (id === ID.docType) docType = body.toString('latin1');
    if (id === ID.scale) scale = Number(`0x${body.toString('hex')}`);
    if (id === ID.duration) length = body.length === 4 ? body.readFloatBE() : body.readDoubleBE();
    if (id === CODEC_ID) codecs.push(body.toString('latin1'));
  }
  return { docType, duration: (length * scale) / NANOSECONDS, codecs };
}

/** The relevant elements in order, including nested ones. */
function* listElements(file: Buffer): Generator<{ id: number; body: Buffer }> {
  for (let at = 0; at < file.length; ) {
    const id = readNumber(file, at, true);
    const size = readNumber(file, at + id.length, false);
    const start = at + id.length + size.length;
    const isMaster = MASTERS.has(id.value);
    if (!isMaster) yield { id: id.value, body: file.subarray(start, start + size.value) };
    at = isMaster ? start : start + size.value;
  }
}

/** A number whose first bits give its length in bytes; ids keep these bits. */
function readNumber(file: Buffer, at: number, keepsMark: boolean): { value: number; length: number } {
  const first = file[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new Error(`There is no element at ${at}.`);
  let value = keepsMark ? first : first & (0xff >> length);
  for (let byte = 1; byte < length; byte++) value = value * 256 + (file[at + byte] ?? 0);
  return { value, length };
}
