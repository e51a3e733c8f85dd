import type { Plugin } from 'vite';

const bootScript = '<script src="/page-boot.js"';
const pack = /\/src\/app\/locales\/([a-z]+)\/language\.ts$/;

/** Tells the page's first script the URL of each language's texts, so it can request them at once. */
export function languagePreload(): Plugin {
  return {
    name: 'giotto-language-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files: Record<string, string> = {};
        for (const file of Object.values(bundle ?? {})) {
          const language = file.type === 'chunk' && pack.exec(file.facadeModuleId ?? '')?.[1];
          if (language) files[language] = `/${file.fileName}`;
        }
        if (!html.includes(bootScript)) throw new Error('index.html does not load page-boot.js');
        return html.replace(bootScript, `${bootScript} data-languages='${JSON.stringify(files)}'`);
      },
    },
  };
}
