export * from './cell.ts';
export * from './document-table.ts';
export * from './guess-dates.ts';
export * from './guess-mapping.ts';
export * from './mapping.ts';
export * from './plan-to-table.ts';
export * from './table.ts';
export * from './table-to-plan.ts';
