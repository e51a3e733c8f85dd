import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedInUser } from './access-control.ts';
import { AppError } from './app-error.ts';
import { tellRate } from './rate-headers.ts';

/** At most `max` calls per `window` ms, counted per key from `by`; null: not counted. */
export interface RateRule {
  /** What callers know it by, in the RateLimit headers. */
  readonly name: string;
  readonly max: number;
  readonly window: number;
  readonly by: (request: FastifyRequest, user: SignedInUser | null) => string | null;
}

const minute = 60_000;

/** The general limits, for calls without their own (`security.md` H8). */
export const API_RULES: readonly RateRule[] = [
  { name: 'account', max: 600, window: minute, by: (_request, user) => user && keyOf(user) },
  { name: 'address', max: 120, window: minute, by: (request, user) => (user ? null : addressOf(request)) },
];

/**
 * The key of an account's calls. All of a person's access tokens count together, apart from the person's own calls,
 * which a program in a loop must not stop.
 */
function keyOf({ userId, accessToken }: SignedInUser): string {
  return accessToken ? `${userId} tokens` : userId;
}

/** The key of one household or machine. */
export function addressOf(request: FastifyRequest): string {
  return networkOf(request.ip);
}

/**
 * The network of an IP address, since IPv6 assigns whole networks of 64 bits; `gone` for a connection that its client has
 * closed already, which has no address any more.
 */
export function networkOf(address: string | undefined): string {
  return address === undefined ? 'gone' : normalizeIP(address, 64);
}

/** Limits per address, whoever is logged in. */
export function limitByAddress(name: string, max: number, window: number): RateRule {
  return { name, max, window, by: addressOf };
}

/** Limits per account, or per address for callers without one. */
export function limitByUser(name: string, max: number, window: number): RateRule {
  return { name, max, window, by: (request, user) => (user ? keyOf(user) : addressOf(request)) };
}

/** Limits per account and the path's chart. */
export function limitByUserAndChart(name: string, max: number, window: number): RateRule {
  const chartOf = ({ params }: FastifyRequest) => (params as { readonly ganttId?: string }).ganttId ?? '';
  return { name, max, window, by: (request, user) => user && `${keyOf(user)} ${chartOf(request)}` };
}

/** Max keys per rule; the oldest are evicted. */
const countedKeys = 50_000;

/** A call to count; with the reply, if the caller is to know what is left. */
export interface LimitedCall {
  readonly request: FastifyRequest;
  readonly reply?: FastifyReply;
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Adds `limitRate(call, user, rules)` to the app, which counts a call against rules and throws `TooManyRequests`. If it is
 * given the reply, the answer says what is left (`RateLimit`, `RateLimit-Policy`). Every node counts separately, in
 * memory.
 */
export async function registerRateLimits(app: FastifyInstance, isRateLimited: boolean): Promise<void> {
  await app.register(rateLimit, { global: false, cache: countedKeys });
  const limiters = new Map<RateRule, Limiter>();
  const keys = new WeakMap<FastifyRequest, string>();

  async function count(
    rule: RateRule,
    { request, reply }: LimitedCall,
    user: SignedInUser | null,
  ): Promise<void> {
    const key = rule.by(request, user);
    if (key === null) return;
    keys.set(request, key);
    const limiter = limiters.get(rule) ?? makeLimiter(rule);
    limiters.set(rule, limiter);
    const result = await limiter(request);
    if (reply && !result.isAllowed) tellRate(reply, rule, result);
    if (!result.isAllowed && result.isExceeded) {
      throw new AppError('TooManyRequests', { retryAfter: Math.max(1, result.ttlInSeconds) });
    }
  }

  function makeLimiter(rule: RateRule): Limiter {
    return app.createRateLimit({
      max: rule.max,
      timeWindow: rule.window,
      keyGenerator: (request) => keys.get(request) ?? request.ip,
    });
  }

  app.decorate('limitRate', async (call, user, rules) => {
    if (!isRateLimited) return;
    for (const rule of rules) await count(rule, call, user);
  });
}
