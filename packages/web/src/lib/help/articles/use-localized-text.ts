import { useCallback } from 'react';
import { useCatalogue } from '../../../app/language/catalogue.ts';
import { usePageLocale, wordsOf } from '../../../app/language/page-locale.ts';
import { articleTexts } from '../../../app/locales/article-texts.ts';
import type { LocalText } from './help-article.ts';

/** Translates texts of articles and news to the reader's language; falls back to English. */
export function useLocalizedText(): (text: LocalText) => string {
  const texts = useCatalogue(articleTexts);
  const words = wordsOf(usePageLocale());
  return useCallback((text) => text[words] ?? texts[text.en] ?? text.en, [texts, words]);
}
