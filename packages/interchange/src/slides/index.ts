export * from './slide-sheets.ts';
export * from './write-slides.ts';
