import type { Plugin } from 'vite';

/** What a chart's first picture needs: the editor's canvas, and the layout. */
const firstPicture = /\/features\/editor\/canvas\/chart-canvas\.tsx$|\/chart\/src\/layout\/layout-chart\.ts$/;

/** Makes supporting browsers compile all functions of a file off the main thread while it downloads. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files that draw a chart's first picture: nearly all their functions are needed for it, and compiling each
 * on its first call would delay that picture by a fifth (Chromium 136 and later; others ignore the mark).
 */
export function eagerCompile(): Plugin {
  return {
    name: 'giotto-compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The mark only counts in the very first line.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.moduleIds.some((id) => firstPicture.test(id)))
            file.code = `${HINT}${file.code}`;
        }
      },
    },
  };
}
