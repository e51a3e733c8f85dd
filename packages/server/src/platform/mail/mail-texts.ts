import { DEFAULT_LOCALE, type Locale } from '@giotto/contract/locales';

/** What a mail says. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/**
 * One mail in every language, from what it is about; one file per mail, with all of its languages beside each other. A
 * language that lacks one does not compile.
 */
export type MailTexts<Facts> = Readonly<Record<Locale, (facts: Facts) => MailWords>>;

/** The language of mails to an account. */
export function localeOf(user: { readonly locale: Locale | null } | null): Locale {
  return user?.locale ?? DEFAULT_LOCALE;
}
