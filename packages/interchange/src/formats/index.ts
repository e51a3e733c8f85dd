export * from './format.ts';
export * from './inspect-table.ts';
export * from './read-file.ts';
export * from './registry.ts';
export * from './sniff.ts';
export * from './write-file.ts';
