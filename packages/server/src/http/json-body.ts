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
const openings = new Set([0x5b, 0x7b]);
const closings = new Set([0x5d, 0x7d]);

/** The deepest nesting of brackets outside strings; linear, without a stack of its own. */
function findDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (openings.has(code)) deepest = Math.max(deepest, ++depth);
    else if (closings.has(code)) depth -= 1;
  }
  return deepest;
}
