import { check, type VulnerableDiagnostics } from 'recheck';
import { boundedPatterns } from './bounded-patterns.ts';
import type { Pattern } from './find-patterns.ts';

/** How long a pattern may take on a text, in ms. */
const MAX_MS = 5;
/** As long as a text in a request can be, with some margin. */
const LONG = 100_000;
const TRIES = 8;
/** A pattern that takes this many ms once won't be fast on a retry. */
const TOO_SLOW = 200;
const BUDGET = 10_000;

/** Texts that make bad patterns slow: runs of one kind of character, ending in a mismatch. */
const texts = [
  'a',
  'A',
  '0',
  ' ',
  '\t',
  '\n',
  '(',
  '[',
  '.',
  ',',
  '-',
  ':',
  '<',
  '"',
  '%',
  'é',
  'a ',
  'a@',
  'a.',
  '0 ',
  '- ',
]
  .map((part) => part.repeat(LONG / part.length))
  .flatMap((text) => [text, `${text}\u0000`]);

/** Why a pattern is unsafe; null if it is safe. */
export async function judge({ source, flags }: Pattern): Promise<string | null> {
  const bound = boundedPatterns.get(source);
  const found = await check(source, flags, { timeout: BUDGET });
  if (found.status === 'unknown') return `could not be judged: ${found.error.kind}`;
  const attack = found.status === 'vulnerable' ? found.attack.string : '';
  // Only the first match counts; the number of matches is a separate question.
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
  if (found.status === 'vulnerable' && !bound && isProven(found, pattern))
    return `${found.complexity.summary}, by ${found.attack.pattern}`;
  const met = bound
    ? [...texts, attack].flatMap((text) => [text.slice(0, bound.longest), text.slice(-bound.longest)])
    : texts;
  const slow = met.find((text) => !isQuick(pattern, text));
  return slow === undefined
    ? null
    : `takes more than ${MAX_MS} ms over ${JSON.stringify(slow.slice(0, 20))}…`;
}

/** A vulnerability that recheck derived is proven; one it found by trying on its own engine is tried on ours. */
function isProven({ checker, complexity, attack }: VulnerableDiagnostics, pattern: RegExp): boolean {
  // This would never end.
  if (complexity.type === 'exponential') return true;
  return checker !== 'fuzz' || !isQuick(pattern, attack.string);
}

/** Whether any of a few attempts is fast: the machine may be busy, but not for that long. */
function isQuick(pattern: RegExp, text: string): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const start = performance.now();
    pattern.exec(text);
    const took = performance.now() - start;
    if (took <= MAX_MS) return true;
    if (took > TOO_SLOW) return false;
  }
  return false;
}
