import { createRouter } from '@tanstack/react-router';
import { PageError } from './page-error.tsx';
import { PagePending } from './page-pending.tsx';
import { queryClient } from './query-client.ts';
import { routeTree } from './route-tree.ts';
import { parseSearch, stringifySearch } from './search-query.ts';

/** The app's router. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 300,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
