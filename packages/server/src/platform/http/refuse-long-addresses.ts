import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Max characters of a URL, path and query together (`security.md` I1). */
export const LONGEST_ADDRESS = 8 * 1_024;

/** Refuses URLs that are too long for any page or call of ours before anything else looks at them. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_ADDRESS) throw new AppError('TooLarge');
  });
}
