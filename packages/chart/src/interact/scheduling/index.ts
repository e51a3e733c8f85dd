export * from './fix-link.ts';
export { withDependents } from './shift-dependents.ts';
