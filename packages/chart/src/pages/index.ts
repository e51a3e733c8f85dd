export * from './cut-pages.ts';
export * from './list-pieces.ts';
export type { PageWords } from './page-footer.ts';
export * from './page-format.ts';
export * from './page-places.ts';
export * from './page-sheets.ts';
export * from './render-sheets.ts';
export * from './search-row-height.ts';
export * from './sheet.ts';
