import { type Locale, pickLocale } from '@giotto/contract/locales';
import type { FastifyRequest } from 'fastify';

/** Max languages of a header that are considered; browsers send a few. */
const MAX_RANGES = 20;

/** The languages of an `Accept-Language`, by preference. */
function listLanguages(header: string): string[] {
  return header
    .split(',', MAX_RANGES)
    .map((part) => {
      const [language = '', weight = ''] = part.trim().split(';', 2);
      const wish = weight.trim().startsWith('q=') ? Number(weight.trim().slice(2)) : 1;
      return { language, wish: Number.isNaN(wish) ? 0 : wish };
    })
    .filter(({ wish }) => wish > 0)
    .sort((one, other) => other.wish - one.wish)
    .map(({ language }) => language);
}

/**
 * Chooses the language of a page that the server renders, by the browser's preference. Such pages must not be cached.
 */
export function acceptLocale(request: FastifyRequest): Locale {
  return pickLocale(listLanguages(request.headers['accept-language'] ?? ''));
}
