export * from './fix-link.ts';
export { withDependents } from './shift-dependents.ts';
export { type SortedDifferences, sortDifferences } from './sort-differences.ts';
