import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedInUser } from './access-control.ts';
import { AppError } from './app-error.ts';

/** At most `max` calls per `window` ms, counted per key from `by`; null: not counted. */
export interface RateRule {
  readonly max: number;
  readonly window: number;
  readonly by: (request: FastifyRequest, user: SignedInUser | null) => string | null;
}

const minute = 60_000;

/** The general limits, for calls without their own (`security.md` H8). */
export const API_RULES: readonly RateRule[] = [
  { max: 600, window: minute, by: (_request, user) => user?.userId ?? null },
  { max: 120, window: minute, by: (request, user) => (user ? null : addressOf(request)) },
];

/** The key of one household or machine: IPv6 assigns whole networks of 64 bits. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip, 64);
}

/** Limits per address, whoever is logged in. */
export function limitByAddress(max: number, window: number): RateRule {
  return { max, window, by: addressOf };
}

/** Limits per account, or per address for callers without one. */
export function limitByUser(max: number, window: number): RateRule {
  return { max, window, by: (request, user) => user?.userId ?? addressOf(request) };
}

/** Limits per account and the path's chart. */
export function limitByUserAndChart(max: number, window: number): RateRule {
  const chartOf = ({ params }: FastifyRequest) => (params as { readonly ganttId?: string }).ganttId ?? '';
  return { max, window, by: (request, user) => user && `${user.userId} ${chartOf(request)}` };
}

/** Max keys per rule; the oldest are evicted. */
const countedKeys = 50_000;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Adds `limitRate(request, user, rules)` to the app, which counts a call against rules and throws `TooManyRequests`.
 * Every node counts separately, in memory.
 */
export async function registerRateLimits(app: FastifyInstance, isRateLimited: boolean): Promise<void> {
  await app.register(rateLimit, { global: false, cache: countedKeys });
  const limiters = new Map<RateRule, Limiter>();
  const keys = new WeakMap<FastifyRequest, string>();

  async function count(rule: RateRule, request: FastifyRequest, user: SignedInUser | null): Promise<void> {
    const key = rule.by(request, user);
    if (key === null) return;
    keys.set(request, key);
    const limiter = limiters.get(rule) ?? makeLimiter(rule);
    limiters.set(rule, limiter);
    const result = await limiter(request);
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

  app.decorate('limitRate', async (request, user, rules) => {
    if (!isRateLimited) return;
    for (const rule of rules) await count(rule, request, user);
  });
}
