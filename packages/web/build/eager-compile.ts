import type { Plugin } from 'vite';

/** What a chart's first picture needs: the canvas of the editor, and the layout. */
const firstPicture = /\/features\/editor\/canvas\/chart-canvas\.tsx$|\/chart\/src\/layout\/layout-chart\.ts$/;

/** Tells browsers that know it to compile all functions of a file at once, beside the page, while it arrives. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the files that draw a chart's first picture: nearly all of their functions are called for it, and compiling each
 * when it is first called would hold that picture up (a fifth of it; Chromium from 136 on, others ignore the mark).
 */
export function eagerCompile(): Plugin {
  return {
    name: 'giotto-compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // The mark counts only in the very first line.
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
