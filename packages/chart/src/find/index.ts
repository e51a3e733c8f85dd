export { findElements, listParents } from './find-elements.ts';
export { foldText } from './fold-text.ts';
export { createFoundMarks } from './mark-found.ts';
