/** Packs integers as decimal numbers with `*n` for n repetitions; the inverse of `unpackIntegers`. */
export function packIntegers(numbers: readonly number[]): string {
  const tokens: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let repeats = 0;
    while (numbers[i + repeats + 1] === numbers[i]) repeats++;
    tokens.push(String(numbers[i]));
    if (repeats > 0) tokens.push(`*${repeats}`);
    i += repeats + 1;
  }
  return tokens.join(' ');
}

/** Packs ascending code points as `start+count` runs in hexadecimal; the inverse of `unpackCharacters`. */
export function packCharacters(codes: readonly number[]): string {
  return runsOf(codes)
    .map(([start, end]) => `${start.toString(16)}+${(end - start + 1).toString(16)}`)
    .join(' ');
}

/** Writes ascending code points as a CSS unicode-range. */
export function cssRange(codes: readonly number[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');
  return runsOf(codes)
    .map(([start, end]) => (start === end ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`))
    .join(',');
}

function runsOf(codes: readonly number[]): [start: number, end: number][] {
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs;
}
