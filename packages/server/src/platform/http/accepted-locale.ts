import { type Locale, pickLocale } from '@giotto/contract/locales';
import type { FastifyRequest } from 'fastify';

/** Languages of a header that are looked at; browsers send a few. */
const MOST = 20;

/** The languages of an `Accept-Language`, those wanted most first. */
function listLanguages(header: string): string[] {
  return header
    .split(',', MOST)
    .map((part) => {
      const [language = '', weight = ''] = part.trim().split(';', 2);
      const wish = weight.trim().startsWith('q=') ? Number(weight.trim().slice(2)) : 1;
      return { language, wish: Number.isNaN(wish) ? 0 : wish };
    })
    .filter(({ wish }) => wish > 0)
    .sort((one, other) => other.wish - one.wish)
    .map(({ language }) => language);
}

/** The language of a page that the server writes itself, by the browser's wishes. Such pages must not be cached. */
export function acceptLocale(request: FastifyRequest): Locale {
  return pickLocale(listLanguages(request.headers['accept-language'] ?? ''));
}
