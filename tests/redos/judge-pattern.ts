import { check, type VulnerableDiagnostics } from 'recheck';
import { boundedPatterns } from './bounded-patterns.ts';
import type { Pattern } from './find-patterns.ts';

/** How long a pattern may take over a text, in ms. */
const MOST = 5;
/** As long as a text of a request may be, with room. */
const LONG = 100_000;
const TRIES = 8;
/** What takes so long once takes no few ms at another time, in ms. */
const HOPELESS = 200;
const BUDGET = 10_000;

/** What takes badly made patterns long: runs of one kind, with an end that does not fit. */
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

/** What is wrong with a pattern; null when it is safe. */
export async function judge({ source, flags }: Pattern): Promise<string | null> {
  const bound = boundedPatterns.get(source);
  const found = await check(source, flags, { timeout: BUDGET });
  if (found.status === 'unknown') return `could not be judged: ${found.error.kind}`;
  const attack = found.status === 'vulnerable' ? found.attack.string : '';
  // Only the first match is looked for: how many there are is another matter.
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
  if (found.status === 'vulnerable' && !bound && isProven(found, pattern))
    return `${found.complexity.summary}, by ${found.attack.pattern}`;
  const met = bound
    ? [...texts, attack].flatMap((text) => [text.slice(0, bound.longest), text.slice(-bound.longest)])
    : texts;
  const slow = met.find((text) => !isQuick(pattern, text));
  return slow === undefined ? null : `takes more than ${MOST} ms over ${JSON.stringify(slow.slice(0, 20))}…`;
}

/** What recheck derives is so; what it has found by trying, on an engine of its own, is tried on this one. */
function isProven({ checker, complexity, attack }: VulnerableDiagnostics, pattern: RegExp): boolean {
  // That would never end.
  if (complexity.type === 'exponential') return true;
  return checker !== 'fuzz' || !isQuick(pattern, attack.string);
}

/** Whether one of a few tries is quick: the machine may be busy with something else, but not for so long. */
function isQuick(pattern: RegExp, text: string): boolean {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const start = performance.now();
    pattern.exec(text);
    const took = performance.now() - start;
    if (took <= MOST) return true;
    if (took > HOPELESS) return false;
  }
  return false;
}
