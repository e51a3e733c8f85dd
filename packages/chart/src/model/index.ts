export * from './elements.ts';
export * from './kinds.ts';
export * from './settings.ts';
export * from './state.ts';
export * from './units.ts';
export * from './values.ts';
