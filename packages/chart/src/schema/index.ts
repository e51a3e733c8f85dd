export * from './check-changes.ts';
export { checkFields, checkRecord } from './check-fields.ts';
export * from './check-state.ts';
export * from './civil-date.ts';
export * from './find-cycle.ts';
export * from './id.ts';
export * from './link.ts';
export * from './problem.ts';
export { recordSchema } from './record-fields.ts';
