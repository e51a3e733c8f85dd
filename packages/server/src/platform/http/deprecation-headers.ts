import type { Deprecation, Endpoint } from '@giotto/contract/api';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where it is said what goes away, and what replaces it. */
const PAGE = '/developers#api-changes';

/**
 * Tells callers of what will go away, if their request concerns it: since when (`Deprecation`, RFC 9745), when it ends
 * (`Sunset`, RFC 8594) and where to read on (`Link`). Of several parts, the earliest dates count.
 */
export function tellDeprecations(
  request: FastifyRequest,
  reply: FastifyReply,
  { deprecated = [] }: Endpoint,
  publicUrl: string,
): void {
  const concerned = deprecated.filter((one) => concerns(one, request));
  if (concerned.length === 0) return;
  const since = Math.min(...concerned.map((one) => Date.parse(one.since)));
  const until = Math.min(...concerned.map((one) => Date.parse(one.until)));
  reply.header('deprecation', `@${since / 1_000}`);
  reply.header('sunset', new Date(until).toUTCString());
  reply.header('link', `<${publicUrl}${PAGE}>; rel="deprecation"; type="text/html"`);
}

/** Whether the request uses the part; an answer's part concerns everybody who gets the answer. */
function concerns({ part }: Deprecation, { query, body }: FastifyRequest): boolean {
  const [place, ...names] = part?.split('.') ?? [];
  if (place === 'query') return has(query, names);
  if (place === 'body') return has(body, names);
  return true;
}

function has(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.some((one) => has(one, [name, ...rest]));
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
  return has((value as Record<string, unknown>)[name], rest);
}
