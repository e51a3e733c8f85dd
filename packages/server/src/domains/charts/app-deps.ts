import type { Renderer } from './rendering/renderer.ts';

declare module '../../platform/app-deps.ts' {
  interface AppDeps {
    /** Draws charts: for users, and for visitors. */
    readonly renderers: { readonly users: Renderer; readonly visitors: Renderer };
  }
}
