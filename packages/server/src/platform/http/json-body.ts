import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { AppError } from './app-error.ts';

/**
 * Limits of a JSON body: nesting, number of objects and lists, and number of values (`security.md` I1). The largest
 * possible chart has half as many; ten times as many would keep the server busy for seconds.
 */
export const JSON_LIMITS: JsonLimits = { depth: 32, boxes: 50_000, values: 500_000 };

/** Of nesting, of objects and lists, and of values. */
export interface JsonLimits {
  readonly depth: number;
  readonly boxes: number;
  readonly values: number;
}

/**
 * Accepts only JSON bodies. Refuses anything beyond `JSON_LIMITS`, `__proto__` and `constructor.prototype` (without
 * dropping them silently: no legitimate client sends them). An empty body counts as none.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    try {
      done(null, parseJson(String(text)));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * Reads a body's JSON. Throws `BadRequest` for anything beyond the limits, and for what isn't JSON.
 * @param limits of a body that a worker reads
 */
export function parseJson(text: string, limits: JsonLimits = JSON_LIMITS): unknown {
  const { depth, boxes, values } = measure(text);
  if (depth > limits.depth) throw refuse(`must not nest deeper than ${limits.depth}`);
  if (boxes > limits.boxes) throw refuse(`must not hold more than ${limits.boxes} objects and lists`);
  if (values > limits.values) throw refuse(`must not hold more than ${limits.values} values`);
  try {
    return parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw refuse('must be valid JSON');
  }
}

function refuse(message: string): AppError {
  return new AppError('BadRequest', { details: [{ path: 'body', message }] });
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;

/**
 * Measures the nesting depth, the number of objects and lists, and the number of values in them: each non-empty one has
 * one more than it has commas. Linear and non-recursive.
 */
function measure(text: string): { depth: number; boxes: number; values: number } {
  let level = 0;
  let depth = 0;
  let boxes = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = findStringEnd(text, at);
    else if (code === comma) commas += 1;
    // `[` and `{`, `]` and `}` differ in a single bit.
    else if ((code | 0x20) === 0x7b) {
      boxes += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if ((code | 0x20) === 0x7d) level -= 1;
  }
  return { depth, boxes, values: boxes + commas };
}

/** The index where the string that starts at `start` ends; the end of the text if it doesn't. */
function findStringEnd(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

/** Whether the character is preceded by an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
