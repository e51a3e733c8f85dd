import { useCallback } from 'react';
import { useCatalogue } from '../../../app/language/catalogue.ts';
import { articleTexts } from '../../../app/locales/article-texts.ts';
import type { LocalText } from './help-article.ts';

/** Says the texts of articles in the reader's language; where one is missing, English stands. */
export function useInLanguage(): (text: LocalText) => string {
  const texts = useCatalogue(articleTexts);
  return useCallback(({ en }) => texts[en] ?? en, [texts]);
}
