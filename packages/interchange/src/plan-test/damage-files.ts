import fc from 'fast-check';

/** Files of hostile or careless origin: samples with bytes flipped, cut out, cut off, repeated or taken from another one. */
export function damagedFile(samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const sample = fc.constantFrom(...samples);
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  return fc
    .tuple(
      sample,
      sample,
      fc.array(fc.tuple(share, fc.nat(255)), { maxLength: 8 }),
      fc.constantFrom('flip', 'cut off', 'cut out', 'splice', 'repeat'),
      share,
      share,
    )
    .map(([one, other, flips, kind, from, to]) => {
      const [start, end] = [from, to].sort((a, b) => a - b).map((at) => Math.floor(at * one.length));
      const file = rearrange(one, other, kind, start ?? 0, end ?? 0);
      for (const [at, byte] of flips) if (file.length > 0) file[Math.floor(at * (file.length - 1))] = byte;
      return file;
    });
}

function rearrange(one: Uint8Array, other: Uint8Array, kind: string, start: number, end: number): Uint8Array {
  switch (kind) {
    case 'cut off':
      return one.slice(0, end);
    case 'cut out':
      return join(one.subarray(0, start), one.subarray(end));
    case 'splice':
      return join(one.subarray(0, start), other.subarray(Math.min(end, other.length)));
    case 'repeat':
      return join(one.subarray(0, end), one.subarray(start));
    default:
      return one.slice();
  }
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
