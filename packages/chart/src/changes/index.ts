export * from './change.ts';
export * from './update.ts';
