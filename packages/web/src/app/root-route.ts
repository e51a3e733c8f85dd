import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ShellLayout } from '../components/shell/shell.tsx';
import type { RouterContext } from './guard-page.ts';
import { RootLayout } from './root-layout.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Where the content of a page in the shell starts. */
    readonly shellLayout?: ShellLayout;
  }
}

/** The root of all pages. */
export const root = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
