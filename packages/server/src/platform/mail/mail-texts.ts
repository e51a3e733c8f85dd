import { DEFAULT_LOCALE, type Locale } from '@giotto/contract/locales';

/** A mail's texts. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** One mail in every language; each mail is one file with all its languages. A missing language doesn't compile. */
export type MailTexts<Facts> = Readonly<Record<Locale, (facts: Facts) => MailWords>>;

/** The language of mails to an account. */
export function localeOf(user: { readonly locale: Locale | null } | null): Locale {
  return user?.locale ?? DEFAULT_LOCALE;
}

/** A day as mails write it: ‘4 January 2027’, in English day first as in charts. */
export function formatMailDate(date: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(date);
}
