import type { IntlShape } from 'react-intl';
import { pageLocale, wordsOf } from '../../app/language/page-locale.ts';
import { tryTexts } from '../../app/locales/try-texts.ts';
import { withMessages } from '../../app/texts.tsx';

/** The texts of `/try` that its page doesn't wait for; rejects if they can't be loaded. */
export async function loadTryTexts(intl: IntlShape): Promise<IntlShape> {
  return withMessages(intl, await tryTexts.load(wordsOf(pageLocale())));
}
