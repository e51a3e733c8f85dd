import type { Json } from './draw-chart.ts';
import { copyJson, drawHostile } from './field-values.ts';
import type { RandomSource } from './random-source.ts';

const NAMES = [
  '',
  'title',
  'from',
  '__proto__',
  'constructor',
  'toString',
  'a b.c',
  'x'.repeat(100),
  '\u0000',
];

interface Place {
  readonly holder: Json | unknown[];
  readonly key: string;
}

function isHolder(value: unknown): value is Json | unknown[] {
  return typeof value === 'object' && value !== null;
}

function listPlaces(root: Json): Place[] {
  const places: Place[] = [];
  const visit = (holder: Json | unknown[]): void => {
    for (const [key, value] of Object.entries(holder)) {
      places.push({ holder, key });
      if (isHolder(value)) visit(value);
    }
  };
  visit(root);
  return places;
}

function nest(value: unknown, depth: number): unknown {
  let nested = value;
  for (let i = 0; i < depth; i++) nested = i % 2 === 0 ? [nested] : { a: nested };
  return nested;
}

/**
 * Damages a value at one random place: changes, renames, removes, duplicates or nests it, or adds something unknown.
 */
export function damageTree(random: RandomSource, root: Json): void {
  const places = listPlaces(root);
  if (places.length === 0) return;
  const { holder, key } = random.pick(places);
  const fields = holder as Json;
  const other = random.pick(places);
  switch (random.below(7)) {
    case 0:
      delete fields[key];
      return;
    case 1:
      fields[random.pick(NAMES)] = fields[key];
      return;
    case 2:
      fields[key] = copyJson((other.holder as Json)[other.key]);
      return;
    case 3:
      fields[key] = nest(fields[key], 1 + random.below(40));
      return;
    default:
      fields[key] = drawHostile(random);
  }
}

const SNIPPETS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '1e999',
  '-',
  'null',
  '\u0000',
  '\ufeff',
  '"__proto__":{}',
  '٣',
];

/** Damages a text at one random place: truncates it, removes or duplicates a part, or inserts something. */
export function damageText(random: RandomSource, text: string): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + random.below(20));
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return text.slice(0, end) + text.slice(at);
    default:
      return text.slice(0, at) + random.pick(SNIPPETS) + text.slice(at);
  }
}
