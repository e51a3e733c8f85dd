import type { Plugin } from 'vite';

/** The placeholder in index.html that our server replaces; it determines whether the internal pages exist. */
const placeholder = '__GIOTTO_ENVIRONMENT__';

/** The dev server replaces ours and declares a development environment. */
export function devEnvironment(): Plugin {
  return {
    name: 'giotto-dev-environment',
    apply: 'serve',
    transformIndexHtml: (html) => html.replaceAll(placeholder, 'development'),
  };
}
