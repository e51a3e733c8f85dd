import type { SomeMessages } from '../../../app/language/catalogue.ts';
import { pageLocale, wordsOf } from '../../../app/language/page-locale.ts';
import { changeTexts } from '../../../app/locales/change-texts.ts';
import { preloadable } from '../../../lib/lazy-component.ts';
import { createEditAnnouncer, type EditAnnouncer } from './edit-announcer.ts';
import type { Format } from './edit-text.ts';

/** What describes edits, needed after the first edit, possibly offline by then. */
const loadEditText = preloadable(() => import('./edit-text.ts'));

/**
 * Announces what edits have done, once they pause. They don't wait for the texts, and go unannounced if those can't be
 * loaded.
 */
export function announceEdits(
  formatWith: (messages: SomeMessages) => Format,
  announce: (text: string) => void,
): EditAnnouncer {
  return createEditAnnouncer((before, changes) => {
    const say = async () => {
      const [{ resultText }, messages] = await Promise.all([
        loadEditText(),
        changeTexts.load(wordsOf(pageLocale())),
      ]);
      announce(resultText(formatWith(messages), before, changes) ?? '');
    };
    say().catch(() => undefined);
  });
}
