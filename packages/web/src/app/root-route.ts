import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ShellLayout } from '../components/shell/shell.tsx';
import type { RouterContext } from './guard-page.ts';
import { RootLayout } from './root-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where the content of a page of the shell begins. */
    readonly shellLayout?: ShellLayout;
  }
}

/** Holds every page. */
export const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
