export * from './icon-path.ts';
