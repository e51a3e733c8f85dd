export { ruledState } from './ruled-state.ts';
export * from './slide-sheets.ts';
export * from './slides-format.ts';
export * from './write-slides.ts';
