import { type ComponentProps, type ReactElement, type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { MessageId } from './locales/message-id.ts';

/** Some of the app's texts; which part of the app uses which is proved by the catalogue's test. */
export type SomeMessages = Readonly<Partial<Record<MessageId, string>>>;
type AllMessages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

interface TextsProps {
  readonly messages: SomeMessages;
  readonly children: ReactNode;
}

/** The texts that are loaded with the app. */
export function AppTexts({ messages, children }: TextsProps): ReactElement {
  return (
    <IntlProvider locale="en" messages={messages as AllMessages}>
      {children}
    </IntlProvider>
  );
}

/** Adds the texts of a part of the app that is loaded when it is opened. */
export function FeatureTexts({ messages, children }: TextsProps): ReactElement {
  const { locale, messages: known } = useIntl();
  const all = useMemo(() => ({ ...known, ...messages }) as AllMessages, [known, messages]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
