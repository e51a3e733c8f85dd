import type { Plugin } from 'vite';

/** The font weights of the shell's first texts. */
const face = /\/roboto-latin-(?:400|500|600)-normal-[^/]*\.woff2$/;

/** Preloads the shell's font with the page: a late font changes text widths and shifts the content below. */
export function fontPreload(): Plugin {
  return {
    name: 'giotto-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((name) => face.test(`/${name}`));
        if (files.length !== 3) throw new Error('The bundle lacks weights of the shell’s font');
        return files.map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
          injectTo: 'head',
        }));
      },
    },
  };
}
