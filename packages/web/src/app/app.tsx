import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { RouterProvider as AriaRouterProvider, I18nProvider } from 'react-aria-components';
import { FormattedMessage } from 'react-intl';
import { ErrorBoundary } from './error-boundary.tsx';
import { shellMessages } from './locales/en/shell-messages.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';
import { AppTexts } from './texts.tsx';

function openPage(href: string): void {
  void router.navigate({ href });
}

/** The whole app: texts, server answers, pages. */
export function App() {
  return (
    <AppTexts messages={shellMessages}>
      <I18nProvider locale="en-US">
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
