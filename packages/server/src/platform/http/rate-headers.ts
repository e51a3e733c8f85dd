import type { FastifyReply } from 'fastify';

/** At most `max` calls per `window` ms. */
interface Quota {
  readonly name: string;
  readonly max: number;
  readonly window: number;
}

/** How often a rule was used up, as `@fastify/rate-limit` counts. */
interface RateCount {
  readonly remaining: number;
  readonly ttlInSeconds: number;
}

/**
 * Adds a rule to the answer's `RateLimit-Policy` (its calls `q` in a window of `w` seconds) and `RateLimit` (the `r` that
 * remain until it is reset in `t` seconds), in the form of the IETF draft "RateLimit header fields for HTTP", version 10.
 */
export function tellRate(reply: FastifyReply, { name, max, window }: Quota, count: RateCount): void {
  append(reply, 'ratelimit-policy', `"${name}";q=${max};w=${window / 1_000}`);
  append(reply, 'ratelimit', `"${name}";r=${Math.max(0, count.remaining)};t=${count.ttlInSeconds}`);
}

function append(reply: FastifyReply, name: string, item: string): void {
  const before = reply.getHeader(name);
  reply.header(name, before === undefined ? item : `${before}, ${item}`);
}
