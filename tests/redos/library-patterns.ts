/**
 * Library patterns in the web app that take more than linear time, but only on text that the affected user wrote, and
 * why no one else's text reaches them.
 */
export const libraryPatterns: ReadonlyMap<string, string> = new Map([
  // 16 kB of slashes, the longest possible address, take half a second, once.
  [String.raw`\/+$`, 'the router, over the address of the page'],
  [
    String.raw`hsb\(([-+]?\d+(?:.\d+)?\s*,\s*[-+]?\d+(?:.\d+)?%\s*,\s*[-+]?\d+(?:.\d+)?%)\)|hsba\(([-+]?\d+(?:.\d+)?\s*,\s*[-+]?\d+(?:.\d+)?%\s*,\s*[-+]?\d+(?:.\d+)?%\s*,\s*[-+]?\d(.\d+)?)\)`,
    'the field of a colour, over what is typed there; colours of charts are #rrggbb',
  ],
  [
    String.raw`hsl\(([-+]?\d+(?:.\d+)?\s*,\s*[-+]?\d+(?:.\d+)?%\s*,\s*[-+]?\d+(?:.\d+)?%)\)|hsla\(([-+]?\d+(?:.\d+)?\s*,\s*[-+]?\d+(?:.\d+)?%\s*,\s*[-+]?\d+(?:.\d+)?%\s*,\s*[-+]?\d(.\d+)?)\)`,
    'the field of a colour, over what is typed there; colours of charts are #rrggbb',
  ],
  ['^-+|-+$', 'zod, in a function that is not called'],
  [String.raw`(\d+)$`, 'hucre, over references of a workbook, of which the longest has 5,000 characters'],
  [
    String.raw`(\d+)\.xml$`,
    'hucre, over references of a workbook, of which the longest has 5,000 characters',
  ],
  [String.raw`\[[^\]]*\]`, 'hucre, over number formats of workbooks that it writes, which are our own'],
]);
