import type { Plugin } from 'vite';

/** The weights of the shell's first words. */
const face = /\/roboto-latin-(?:400|500|600)-normal-[^/]*\.woff2$/;

/** Has the shell's font asked for with the page itself: words that change their width move what stands below them. */
export function fontPreload(): Plugin {
  return {
    name: 'giotto-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((name) => face.test(`/${name}`));
        if (files.length !== 3) throw new Error('The weights of the shell’s font are not in the bundle');
        return files.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
