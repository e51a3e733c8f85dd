export * from './paste-rows.ts';
export * from './pasted-table.ts';
