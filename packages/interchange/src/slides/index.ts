export * from './slide-sheet.ts';
export * from './write-slides.ts';
