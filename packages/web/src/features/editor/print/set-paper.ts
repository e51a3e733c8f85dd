import type { PageFormat } from '@giotto/chart/pages';

/** Makes the browser print on this paper, to its edges; returns a function that takes it back. */
export function setPaper({ width, height }: PageFormat): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${width}pt ${height}pt; margin: 0; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
