import type { Plugin } from 'vite';

const ariaPackage = /node_modules\/(react-aria|react-stately|react-aria-components)\//;
const catalogue = /(\/intl\/(?:.+\/)?)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * The control kit ships its own texts in 34 languages; the app speaks English, so each of them becomes the English one.
 */
export function englishAriaTexts(): Plugin {
  return {
    name: 'giotto-english-aria-texts',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !ariaPackage.test(importer) || !catalogue.test(source)) return null;
      return this.resolve(source.replace(catalogue, '$1en-US.mjs'), importer, { skipSelf: true });
    },
  };
}
