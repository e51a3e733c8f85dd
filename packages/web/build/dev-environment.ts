import type { Plugin } from 'vite';

/** The placeholder in index.html that our server replaces; it decides whether the internal pages exist. */
const placeholder = '__GIOTTO_ENVIRONMENT__';

/** The dev server stands in for ours and says that this is a development environment. */
export function devEnvironment(): Plugin {
  return {
    name: 'giotto-dev-environment',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll(placeholder, 'development'),
  };
}
