import type { FastifyInstance } from 'fastify';
import { parse } from 'secure-json-parse';
import { AppError } from './app-error.ts';

/** How deep a JSON body may nest (`security.md` I1). */
export const JSON_DEPTH = 32;

/**
 * JSON is the only body that is accepted. No nesting deeper than 32, no `__proto__` and no `constructor.prototype`
 * (they are refused, not dropped: no honest client sends them). An empty body is no body.
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

function parseJson(text: string): unknown {
  if (findDepth(text) > JSON_DEPTH) throw refuse(`must not nest deeper than ${JSON_DEPTH}`);
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

/** The deepest nesting of brackets outside strings; linear, without a stack of its own. */
function findDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = findStringEnd(text, at);
    // `[` and `{`, `]` and `}` differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if ((code | 0x20) === 0x7d) depth -= 1;
  }
  return deepest;
}

/** Where the string that begins at `start` ends; the end of the text when it does not. */
function findStringEnd(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
