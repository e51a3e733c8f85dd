import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider, I18nProvider } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import { ErrorBoundary } from './error-boundary.tsx';
import { kitLocaleOf, usePageLocale } from './language/page-locale.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { AppTexts } from './texts.tsx';

function openPage(href: string): void {
  void router.navigate({ href });
}

/** The whole app: texts, server data, pages. */
export function App() {
  const locale = usePageLocale();
  return (
    <AppTexts>
      <I18nProvider locale={kitLocaleOf(locale)}>
        <ErrorBoundary fallback={<FormattedMessage id="app.errorText" />}>
          <QueryClientProvider client={queryClient}>
            <AriaRouterProvider navigate={openPage}>
              <RouterProvider router={router} />
            </AriaRouterProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </I18nProvider>
    </AppTexts>
  );
}
