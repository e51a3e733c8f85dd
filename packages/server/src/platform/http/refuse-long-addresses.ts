import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** Characters of an address, path and query together (`security.md` I1). */
export const LONGEST_ADDRESS = 8 * 1_024;

/** Addresses that no page or call of ours can have are refused before anything looks at them. */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.length > LONGEST_ADDRESS) throw new AppError('TooLarge');
  });
}
