import { type ComponentProps, type ReactElement, type ReactNode, useMemo } from 'react';
import { createIntl, IntlProvider, type IntlShape, RawIntlProvider, useIntl } from 'react-intl';
import { type Catalogue, type SomeMessages, useCatalogue } from './language/catalogue.ts';
import { pageMessages } from './language/language-pack.ts';
import { formatOf, usePageLocale, wordsOf } from './language/page-locale.ts';
import { withPlainValues } from './plain-values.ts';

type AllMessages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

/** The texts loaded with the app, in the page's language. */
export function AppTexts({ children }: { readonly children: ReactNode }): ReactElement {
  const locale = usePageLocale();
  return (
    <IntlProvider locale={formatOf(locale)} messages={pageMessages(wordsOf(locale)) as AllMessages}>
      <PlainValues>{children}</PlainValues>
    </IntlProvider>
  );
}

/** Adds the texts of a part of the app that loads on demand. */
export function FeatureTexts({
  texts,
  children,
}: {
  readonly texts: Catalogue;
  readonly children: ReactNode;
}): ReactElement {
  const messages = useCatalogue(texts);
  const { locale, messages: known } = useIntl();
  const all = useMemo(() => ({ ...known, ...messages }) as AllMessages, [known, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      <PlainValues>{children}</PlainValues>
    </IntlProvider>
  );
}

/** The same outside components, for texts that load on demand. */
export function withMessages(intl: IntlShape, messages: SomeMessages): IntlShape {
  const all = { ...intl.messages, ...messages } as AllMessages;
  return withPlainValues(createIntl({ locale: intl.locale, messages: all }));
}

/** Names can't change a sentence's direction. */
function PlainValues({ children }: { readonly children: ReactNode }): ReactElement {
  const intl = useIntl();
  return <RawIntlProvider value={useMemo(() => withPlainValues(intl), [intl])}>{children}</RawIntlProvider>;
}
