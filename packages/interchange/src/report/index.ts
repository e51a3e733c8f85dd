export type { CodeTexts, Outcome } from './codes/define-codes.ts';
export * from './codes/index.ts';
export * from './csv-row.ts';
export * from './import-refused.ts';
export * from './refusals/index.ts';
export * from './report.ts';
export * from './report-csv.ts';
export * from './unread.ts';
