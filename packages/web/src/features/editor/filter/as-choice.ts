import type { IntlShape } from 'react-intl';

/** A condition's words, which may stand within a sentence, as a choice of their own: it begins with a capital. */
export function asChoice({ locale }: Pick<IntlShape, 'locale'>, words: string): string {
  const [first = '', ...rest] = words;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
